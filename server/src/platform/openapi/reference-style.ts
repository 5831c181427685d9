// The style sheet of the reference page: light and dark, for screens from 320 pixels.

export const style = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #fff; --ink: #1c1b19; --soft: #5e5a52; --line: #e6e1d8; --tint: #f3efe8;
  --accent: #0b6e5f; --panel: #1b2127; --panel-top: #232a31; --panel-ink: #e4e9ee; --panel-soft: #9fadb9;
  --key: #9cd3ff; --string: #b7e3a8; --number: #ffc98f;
  --get: #0b6e5f; --post: #1d58b8; --patch: #8a5300; --put: #7a3fa8; --delete: #b3261e;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121416; --card: #191c1f; --ink: #ecebe8; --soft: #a8a59e; --line: #2c3034; --tint: #202428;
    --accent: #5cc9b5; --panel: #0c0e10; --panel-top: #15181b; --panel-ink: #dfe5ea; --panel-soft: #93a1ad;
    --get: #5cc9b5; --post: #8ab4ff; --patch: #e8b45c; --put: #d1a4f5; --delete: #ff9a92;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: .06em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
code { font: .9em/1.5 var(--mono); }
p code, td code, .facts code { overflow-wrap: anywhere; background: var(--tint); border-radius: 4px; padding: .1em .35em; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; margin: 0; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--card); padding: .6rem 1rem; border-radius: 6px; }

.bar { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: .6rem; padding: .8rem 1.25rem; color: inherit; font-weight: 650; text-decoration: none; letter-spacing: -.01em; }
.brand span { color: var(--soft); font-weight: 450; }
.brand rect { fill: var(--accent); }
.brand path { fill: none; stroke: var(--paper); stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.version { display: none; }
.contents summary { position: absolute; right: .75rem; top: .62rem; padding: .35rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); font-size: .875rem; cursor: pointer; }
/* An open table of contents scrolls with the page; otherwise it would cover the target of a link. */
.bar:has(.contents[open]) { position: relative; }
.contents nav { padding: 0 1.25rem 1.25rem; }
nav h2 { font-size: .8125rem; letter-spacing: .01em; margin: 1.15rem 0 .3rem; }
nav h2 a { color: var(--ink); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; align-items: baseline; gap: .5rem; padding: .26rem .5rem; margin: 0 -.5rem; border-radius: 6px; color: var(--soft); font-size: .875rem; line-height: 1.4; text-decoration: none; }
nav a:hover { color: var(--ink); background: var(--tint); }
nav .method { flex: 0 0 2.6rem; font-size: .625rem; padding: 0; background: none; }

.method { font: 650 .75rem/1.4 var(--mono); letter-spacing: .03em; }
.method.get { color: var(--get); } .method.post { color: var(--post); } .method.put { color: var(--put); }
.method.patch { color: var(--patch); } .method.delete { color: var(--delete); }

main { padding: 0 1.25rem 6rem; min-width: 0; }
.intro { padding: 2.5rem 0 1rem; }
h1 { font-size: clamp(2rem, 1.6rem + 2vw, 2.9rem); font-weight: 700; letter-spacing: -.03em; }
.lead { font-size: 1.15rem; color: var(--soft); max-width: 40rem; margin: .75rem 0 1.5rem; text-wrap: pretty; }
.base { display: inline-flex; flex-wrap: wrap; gap: .2rem .9rem; margin: 0; padding: .6rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; max-width: 100%; }
.base dt { color: var(--soft); font-size: .875rem; } .base dd { margin: 0; overflow-wrap: anywhere; }
.guide { display: grid; gap: 2rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); margin-top: 2.5rem; }
.guide h2 { font-size: 1.0625rem; } .guide p { margin: .5rem 0 0; color: var(--soft); font-size: .9375rem; text-wrap: pretty; }
.guide code { color: var(--ink); }

.chapter { margin-top: 3.5rem; }
.chapter > header { border-top: 2px solid var(--ink); padding-top: 1rem; }
.chapter > header h2 { font-size: 1.75rem; letter-spacing: -.025em; }
.chapter > header p { color: var(--soft); margin: .4rem 0 0; max-width: 44rem; }
.operation { padding: 2.25rem 0; border-bottom: 1px solid var(--line); }
.operation:last-child { border-bottom: 0; }
.operation h3 { font-size: 1.25rem; } .operation h3 a { color: inherit; text-decoration: none; }
.operation h3 a:hover { text-decoration: underline; }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .7rem; margin: .6rem 0 1.1rem; }
.address .method { font-size: .8125rem; } .address code { background: none; padding: 0; font-size: .9375rem; overflow-wrap: anywhere; }
.facts { display: grid; gap: .45rem; margin: 0 0 1.5rem; font-size: .9375rem; }
.facts div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: .75rem; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }

table { width: 100%; border-collapse: collapse; table-layout: fixed; margin: 0 0 1.5rem; font-size: .9375rem; }
caption { text-align: left; font-weight: 650; padding-bottom: .4rem; }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
tbody th, tbody td { text-align: left; vertical-align: top; padding: .6rem 0; border-top: 1px solid var(--line); font-weight: 400; }
col.names { width: 40%; }
tbody th { padding-right: 1rem; overflow-wrap: anywhere; } tbody td { color: var(--soft); text-wrap: pretty; }
tbody td code { color: var(--ink); }
.type { display: block; color: var(--soft); font-size: .8125rem; } .type b { color: var(--accent); font-weight: 600; }
h3 .type, .errors .type { font-weight: 400; letter-spacing: 0; }
.note { color: var(--soft); font-size: .9375rem; margin: -.75rem 0 1.5rem; }
.operation details { border-top: 1px solid var(--line); }
.operation details:last-child { border-bottom: 1px solid var(--line); }
.operation summary { cursor: pointer; padding: .7rem 0; font-weight: 550; font-size: .9375rem; }
.operation summary:hover { color: var(--accent); }
.operation details caption { position: absolute; clip-path: inset(50%); }
.statuses { color: var(--soft); font: .8125rem var(--mono); margin-left: .4rem; word-spacing: .25em; }

.code { margin-top: 1.75rem; min-width: 0; }
.panel { margin: 0 0 1rem; background: var(--panel); color: var(--panel-ink); border-radius: 12px; overflow: hidden; border: 1px solid var(--panel-top); }
.panel figcaption { display: flex; justify-content: space-between; padding: .55rem 1rem; background: var(--panel-top); color: var(--panel-soft); font-size: .8125rem; }
.panel pre { margin: 0; padding: .9rem 1rem 1rem; overflow-x: auto; font: .8125rem/1.6 var(--mono); tab-size: 2; }
.panel pre:focus-visible { outline-offset: -3px; outline-color: var(--key); }
.panel pre code { font: inherit; }
.panel .copy { user-select: all; -webkit-user-select: all; }
.first { max-width: 44rem; margin-top: 1.5rem; }
.panel.empty { padding: .8rem 1rem; color: var(--panel-soft); font-size: .8125rem; }
.panel .status { font: 600 .8125rem var(--mono); color: var(--string); }
.k { color: var(--key); } .s { color: var(--string); } .n { color: var(--number); }

.catalogue { display: grid; gap: 0 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
.catalogue section { padding: 1.4rem 0; border-bottom: 1px solid var(--line); }
.catalogue h3 { font-size: 1rem; } .catalogue p { margin: .5rem 0 0; } .catalogue .note { margin: .25rem 0 0; }
.catalogue section:target, .operation:target h3 { background: linear-gradient(90deg, var(--tint), transparent); }

@media (min-width: 60rem) {
  html { scroll-padding-top: 1.5rem; }
  @supports selector(::details-content) {
    body { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
    .bar, .bar:has(.contents[open]) { position: sticky; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); background: var(--card); display: flex; flex-direction: column; }
    .brand { padding: 1.5rem 1.5rem .5rem; }
    .contents { flex: 1; }
    .contents summary { display: none; }
    .contents::details-content { content-visibility: visible; display: block; }
    .contents nav { padding: 0 1.5rem 1rem; }
    .version { display: block; margin: 0; padding: .9rem 1.5rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .8125rem; }
  }
  main { padding: 0 3rem 8rem; max-width: 88rem; }
  .intro { padding-top: 3.5rem; }
}
@media (min-width: 75rem) {
  .operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); gap: 3rem; align-items: start; }
  .code { margin: 0; position: sticky; top: 1.5rem; }
}
@media print { .bar { position: static; } .contents { display: none; } .code { position: static; } }
`
