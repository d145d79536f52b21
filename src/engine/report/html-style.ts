/** The page's look in a file that opens without anything beside it. Values from the app's own tokens. */
export const htmlStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fafbfb, #10171c); --ink: light-dark(#15212b, #e9eff2); --ink-2: light-dark(#41505b, #b6c3cc); --rule: light-dark(#d9e0e4, #2a3842); --rule-2: light-dark(#74828c, #71818c); }
body { margin: 0 auto; padding: 32px 16px 72px; max-width: 1100px; background: var(--ground); color: var(--ink); font: 16px/1.5 "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; }
h1 { font: 600 34px/1.2 "Source Serif 4", Charter, Georgia, serif; max-width: 30em; margin: 8px 0 16px; }
h2 { font-size: 19px; margin: 48px 0 8px; padding-top: 12px; border-top: 1px solid var(--ink); }
p { max-width: 46em; margin: 8px 0; }
.reading { font-family: "Source Serif 4", Charter, Georgia, serif; color: var(--ink-2); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
caption { text-align: left; font-size: 13px; color: var(--ink-2); padding: 4px 0; caption-side: bottom; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--rule); }
th { font-weight: 600; font-size: 13px; color: var(--ink-2); }
tbody th { font-size: 15px; color: var(--ink); font-weight: 400; }
.n { text-align: right; white-space: nowrap; }
.small { font-size: 13px; color: var(--ink-2); }
svg { display: block; fill: var(--ink); }
svg .bar { stroke: var(--ink); stroke-width: 2.5; }
svg .coin { stroke: var(--rule-2); stroke-dasharray: 4 3; }
svg .always { stroke: var(--rule-2); stroke-dasharray: 1 3; stroke-width: 2; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
`;
