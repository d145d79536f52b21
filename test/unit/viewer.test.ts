import { describe, expect, it } from 'vitest';
import { insideHtml } from '../../scripts/viewer/build-viewer.ts';
import { widthsOfContainer } from '#ui/viewer/widths.ts';

describe('the viewer of a run', () => {
  it('can’t be ended by a text in its script, which keeps its meaning', () => {
    const script = `['</script>', \`</SCRIPT>\`, '<!--', /<\\/script/.source]`;
    const inside = insideHtml(script);
    expect(inside).not.toMatch(/<\/script|<!--/i);
    expect(new Function(`return ${inside}`)()).toEqual([
      '</script>',
      '</SCRIPT>',
      '<!--',
      '<\\/script',
    ]);
  });

  it('measures widths where it stands, and leaves other media alone', () => {
    expect(widthsOfContainer('@media (max-width: 820px) {a{}} @media print {b{}}')).toBe(
      '@container (max-width: 820px) {a{}} @media print {b{}}',
    );
  });
});
