import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import { hrefOf, routeOf, type Route } from './route.ts';

describe('a place in the app', () => {
  it.each<Route>([
    { name: 'home' },
    { name: 'setup', from: null },
    { name: 'setup', from: id('r/1 &2') },
    { name: 'setup', from: null, study: 'q1ZKzE_-x' },
    { name: 'run', run: id('a b') },
    { name: 'report', run: id('x%y') },
    { name: 'judgements', run: id('x'), query: 'pair=a%7Cb&show=wins' },
    { name: 'compare', first: null, second: null },
    { name: 'compare', first: id('a/b'), second: null },
    { name: 'compare', first: id('a/b'), second: id('c%/ d') },
    { name: 'runs' },
    { name: 'models', model: null },
    { name: 'models', model: 'Qwen2.5-0.5B q4f16/1' },
    { name: 'simulator' },
    { name: 'simulation', simulation: 'a b/%', part: 'steps' },
    { name: 'simulation', simulation: 'x', part: 'validity' },
    { name: 'requests' },
    { name: 'reproduction' },
    { name: 'online' },
    { name: 'people', run: id('a/b'), part: 'assignments' },
    { name: 'people', run: id('x%y'), part: 'agreement' },
    { name: 'ratings', simulation: 'a/b', part: 'assignments' },
    { name: 'ratings', simulation: 'x', part: 'agreement' },
    { name: 'annotate', assignment: null, as: null, slot: null },
    { name: 'annotate', assignment: id('0123456789abcdef'), as: null, slot: null },
    { name: 'annotate', assignment: id('0123456789abcdef'), as: 'Ann & Bob = 2', slot: 1 },
    { name: 'headless' },
  ])('comes back from its address: $name', (route) => {
    expect(routeOf(hrefOf(route))).toEqual(route);
  });

  it('opens the validity tests at their address of earlier versions', () => {
    const route = { name: 'simulation', simulation: 'x', part: 'validity' };
    expect(routeOf('#/simulator/x/believability')).toEqual(route);
  });

  it('recognises an unknown address', () => {
    expect(routeOf('#/lessons')).toEqual({ name: 'nowhere', address: 'lessons' });
    expect(routeOf('#/simulator/x/y')).toEqual({ name: 'nowhere', address: 'simulator/x/y' });
    expect(routeOf('#/home/x')).toEqual({ name: 'nowhere', address: 'home/x' });
  });

  it('reads an address with a stray per cent sign without decoding it', () => {
    expect(routeOf('#/run/50%')).toEqual({ name: 'run', run: '50%' });
  });
});
