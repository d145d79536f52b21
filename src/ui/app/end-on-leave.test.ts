import { describe, expect, it, vi } from 'vitest';
import { endOnLeave } from './end-on-leave.ts';

const transition = (name: string, persisted: boolean) =>
  Object.assign(new Event(name), { persisted });

function page() {
  const target = new EventTarget();
  const parts = { end: vi.fn(), reload: vi.fn() };
  return { target, parts, stop: endOnLeave(target as Window, parts) };
}

describe('endOnLeave', () => {
  it('ends the workers of a page that somebody leaves', () => {
    const { target, parts } = page();
    target.dispatchEvent(transition('pagehide', true));
    expect(parts.end).toHaveBeenCalledOnce();
    expect(parts.reload).not.toHaveBeenCalled();
  });

  it('loads a page anew that comes back, and not one that has just been loaded', () => {
    const { target, parts } = page();
    target.dispatchEvent(transition('pageshow', false));
    expect(parts.reload).not.toHaveBeenCalled();
    target.dispatchEvent(transition('pageshow', true));
    expect(parts.reload).toHaveBeenCalledOnce();
  });

  it('does nothing once it has been stopped', () => {
    const { target, parts, stop } = page();
    stop();
    target.dispatchEvent(transition('pagehide', true));
    target.dispatchEvent(transition('pageshow', true));
    expect([parts.end, parts.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
