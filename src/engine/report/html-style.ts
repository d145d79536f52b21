/** The styles of a file that opens without other files. Values are the app's own tokens. */
export const htmlStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fafbfb, #10171c); --ink: light-dark(#15212b, #e9eff2); --ink-2: light-dark(#41505b, #b6c3cc); --rule: light-dark(#d9e0e4, #2a3842); --rule-2: light-dark(#74828c, #71818c); --tie: light-dark(#7a8892, #7f8f9a); --lose: light-dark(#c9d2d7, #3c4b55); --stripe-a: light-dark(#b9c4cb, #4d5e6a); --stripe-b: light-dark(#dde4e8, #33424c); --unscored: light-dark(#5c6a75, #8fa0ab); --h-1: light-dark(#e0e8ec, #22323c); --h-2: light-dark(#b7c8d1, #304a58); --h-3: light-dark(#7f9dac, #45697c); --h-4: light-dark(#2d4e5f, #a9c8d8); --on-4: light-dark(#ffffff, #0f161b); }
body { margin: 0 auto; padding: 32px 16px 72px; max-width: 1100px; background: var(--ground); color: var(--ink); font: 16px/1.5 "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; }
h1 { font: 600 34px/1.2 "Source Serif 4", Charter, Georgia, serif; max-width: 30em; margin: 8px 0 16px; }
h2 { font-size: 19px; margin: 48px 0 8px; padding-top: 12px; border-top: 1px solid var(--ink); }
a, b, i, span, small, code { unicode-bidi: isolate; }
p { max-width: 46em; margin: 8px 0; }
li { overflow-wrap: anywhere; }
.reading { font-family: "Source Serif 4", Charter, Georgia, serif; color: var(--ink-2); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
caption { text-align: left; font-size: 13px; color: var(--ink-2); padding: 4px 0; caption-side: bottom; max-width: calc(100vw - 32px); }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--rule); }
th { font-weight: 600; font-size: 13px; color: var(--ink-2); }
tbody th { font-size: 15px; color: var(--ink); font-weight: 400; }
.n { text-align: right; white-space: nowrap; }
.long { min-width: 20em; }
@media (max-width: 600px) { th, td { padding-right: 8px; } .long { min-width: 8em; overflow-wrap: anywhere; } }
.small { font-size: 13px; color: var(--ink-2); }
svg { display: block; fill: var(--ink); }
svg .bar { stroke: var(--ink); stroke-width: 2.5; }
svg .coin { stroke: var(--rule-2); stroke-dasharray: 4 3; }
svg .always { stroke: var(--rule-2); stroke-dasharray: 1 3; stroke-width: 2; }
svg .grid { stroke: var(--rule); }
svg text { font-size: 13px; fill: var(--ink-2); }
.stack { display: flex; gap: 1px; width: 240px; height: 20px; }
.stack > i { flex-basis: 0; min-width: 2px; }
.keys i { width: 12px; height: 12px; }
.t-good { background: var(--ink); } .t-even { background: var(--tie); }
.t-poor { background: var(--lose); box-shadow: inset 0 0 0 1px var(--rule-2); }
.t-partial { background: repeating-linear-gradient(90deg, var(--stripe-a) 0 4px, var(--stripe-b) 4px 8px); box-shadow: inset 0 0 0 1px var(--rule-2); }
.t-unscored { background: repeating-linear-gradient(135deg, var(--unscored) 0 1px, transparent 1px 5px); box-shadow: inset 0 0 0 1px var(--unscored); }
.keys { display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 13px; }
.keys span { display: inline-flex; gap: 6px; align-items: center; }
td.up-1 { background: var(--h-1); } td.up-2 { background: var(--h-2); } td.up-3 { background: var(--h-3); } td.up-4 { background: var(--h-4); color: var(--on-4); }
td.up-1 .small, td.up-2 .small, td.up-3 .small, td.up-4 .small { color: inherit; }
td[class] { padding-left: 8px; } td.open { outline: 1px dotted var(--rule-2); outline-offset: -2px; }
@media print { td, i { print-color-adjust: exact; } }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
`;
