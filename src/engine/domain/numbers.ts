export * from '#messages/en/numbers.ts';
