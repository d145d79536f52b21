import { describe, expect, it, vi } from 'vitest';
import { Fault, pageIncomplete } from '#engine/domain/fault.ts';
import { message } from '#messages/message.ts';
import { isProgramDamaged, programAnew, programDamaged } from './program-anew.ts';
import { runtimeFault } from './runtime-fault.ts';

const program = ['https://host/ort.mjs', 'https://host/ort.wasm'];
const fault = (why: string) =>
  runtimeFault(new Error(why), (said) =>
    message('runtimeFaults.notStarted', { model: 'M', why: said }),
  );

describe('a runtime’s error', () => {
  it.each([
    'no available backend found. ERR: [wasm] RuntimeError: Aborted(CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d, found 3c 21 64 6f @+0). Build with -sASSERTIONS for more info.',
    'no available backend found. ERR: [wasm] RuntimeError: Aborted(CompileError: WebAssembly.instantiate(): section (code 10, "Code") extends past end of the module @+1048)',
    'no available backend found. ERR: [wasm] SyntaxError: Unexpected end of input',
    'no available backend found. ERR: [wasm] CompileError: wasm validation error: at offset 4: failed to match magic number',
    "CompileError: WebAssembly.Module doesn't parse at byte 0: module doesn't start with '\\0asm'",
  ])('of a damaged program isn’t the model’s: %s', (why) => {
    expect(fault(why).code).toBe('page-incomplete');
    expect(isProgramDamaged(fault(why))).toBe(true);
    expect(fault(why).message).toContain(why);
  });

  it.each([
    'no available backend found. ERR: [webgpu] Error: Failed to get GPU adapter.',
    'no available backend found. ERR: [webgpu] SyntaxError in shader',
    'Load model failed: Missing Input: x',
    'SyntaxError: Unexpected token in config.json',
  ])('of the model or its device is the model’s: %s', (why) => {
    expect(fault(why).code).toBe('model-failed');
    expect(isProgramDamaged(fault(why))).toBe(false);
  });
});

describe('a runtime’s program', () => {
  const host = (answer: (url: string) => Response) => vi.fn(async (url: string) => answer(url));
  const whole = () => host(() => new Response('bytes'));

  it.each([
    ['damaged', programDamaged('expected magic word', null)],
    ['missing', pageIncomplete()],
  ])('is fetched past the cache where it is %s, each of its files', async (_, thrown) => {
    const fetch = whole();
    expect(isProgramDamaged(await programAnew(thrown, program, fetch))).toBe(true);
    expect(fetch.mock.calls).toEqual(program.map((url) => [url, { cache: 'reload' }]));
  });

  it('stays where the fault is another, or where none was set', async () => {
    const fetch = whole();
    const failed = new Fault('model-failed', 'Failed');
    expect(await programAnew(failed, program, fetch)).toBe(failed);
    const missing = pageIncomplete();
    expect(await programAnew(missing, [], fetch)).toBe(missing);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the network is away',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['the host has no such file', () => new Response('', { status: 404 })],
  ])('is still missing where %s', async (_, answer) => {
    const missing = pageIncomplete();
    expect(await programAnew(missing, program, host(answer))).toBe(missing);
  });
});
