export * from '#messages/numbers.ts';
