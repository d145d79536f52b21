import { describe, expect, it } from 'vitest';
import { isAllowedServer, isOnThisMachine, serverAddress } from './server-address.ts';

describe('serverAddress', () => {
  it.each([
    ['localhost:11434', 'http://localhost:11434'],
    [' http://127.0.0.1:8080/v1/ ', 'http://127.0.0.1:8080'],
    ['LOCALHOST:80', 'http://localhost'],
    ['http://user:secret@localhost:1/', 'http://localhost:1'],
  ])('reads %s', (typed, address) => {
    expect(serverAddress(typed)).toBe(address);
  });

  it.each([
    'example.org:80',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'http://localhost@example.org',
    'https://localhost:1',
    'http://192.168.0.2:11434',
    'http://0.0.0.0:1',
    // A content policy can't name it.
    'http://[::1]:1234',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])('refuses %s', (typed) => {
    expect(() => serverAddress(typed)).toThrow(
      expect.objectContaining({ code: 'remote-not-allowed' }),
    );
  });

  it('knows other spellings of the loopback address', () => {
    // The parser of addresses turns both into 127.0.0.1.
    expect(isOnThisMachine('http://0x7f.1:80')).toBe(true);
    expect(isOnThisMachine('http://2130706433/')).toBe(true);
    expect(isOnThisMachine('no address')).toBe(false);
  });

  it('takes a listed server on another machine, and no other', () => {
    const listed = ['https://judge.lab.example', 'http://10.0.0.5:11434'];
    expect(serverAddress('https://judge.lab.example/v1', listed)).toBe('https://judge.lab.example');
    expect(serverAddress('10.0.0.5:11434', listed)).toBe('http://10.0.0.5:11434');
    for (const other of [
      'http://judge.lab.example',
      'https://judge.lab.example:8443',
      'https://judge.lab.example.evil.example',
      'https://judge.lab.example@evil.example',
      'http://10.0.0.5:80',
    ]) {
      expect(() => serverAddress(other, listed)).toThrow(
        /nor one of https:\/\/judge\.lab\.example/,
      );
    }
    expect(isAllowedServer('https://judge.lab.example')).toBe(false);
  });
});
