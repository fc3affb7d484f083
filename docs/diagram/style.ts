import { fontFamily } from './textMetrics.ts'

/** The colours: those of the reader's system, or always light or dark. */
export type Scheme = 'auto' | 'light' | 'dark'

/** The colours of src/ui/tokens.css that diagrams use, by meaning; an SVG file has no other CSS. */
const light = {
  paper: '#faf7f0',
  box: '#ffffff',
  ink: '#14231d',
  soft: '#4c5a53',
  line: '#7d8a82',
  brand: '#0f4a3b',
  'brand-soft': '#e4efe8',
  good: '#13663f',
  waiting: '#665200',
  'waiting-soft': '#faf3c4',
  bad: '#b0271c',
  'bad-soft': '#fcebe8',
  focus: '#1b5fd1',
}
const dark: typeof light = {
  paper: '#0d1512',
  box: '#1b2822',
  ink: '#edf1eb',
  soft: '#b2bfb8',
  line: '#74847b',
  brand: '#8cd6b9',
  'brand-soft': '#17352b',
  good: '#84d6a6',
  waiting: '#e9d96b',
  'waiting-soft': '#2e2a0e',
  bad: '#ff9f94',
  'bad-soft': '#3b1a17',
  focus: '#8fbcff',
}

const colours = (table: typeof light): string =>
  Object.entries(table)
    .map(([name, value]) => `--d-${name}:${value}`)
    .join(';')

const kinds = { event: 'ink', answer: 'good', failure: 'bad', after: 'waiting', always: 'soft' }

const ruleForEachKind = (
  selector: (kind: string) => string,
  rule: (colour: string) => string,
): string =>
  Object.entries(kinds)
    .map(([kind, colour]) => `${selector(kind)}{${rule(`var(--d-${colour})`)}}`)
    .join('\n')

/**
 * The style sheet of a diagram. Each rule begins with the diagram's class, since the styles of an inline
 * SVG apply to the whole page. A page may set the classes itself: `active` on a state, `taken` and
 * `missed` on elements with `data-edge`.
 */
export const styleOf = (scheme: Scheme): string => `
.flow{${colours(scheme === 'dark' ? dark : light)}}
${scheme === 'auto' ? `@media(prefers-color-scheme:dark){.flow{${colours(dark)}}}` : ''}
.flow text{font:12px ${fontFamily};fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .region>.box{stroke-dasharray:7 4}
.flow .container>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .failure:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .failure>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
${ruleForEachKind(
  (kind) => `.flow .${kind}>path`,
  (colour) => `stroke:${colour}`,
)}
${ruleForEachKind(
  (kind) => `.flow .${kind}>.head`,
  (colour) => `stroke:none;fill:${colour}`,
)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
${ruleForEachKind(
  (kind) => `.flow text.${kind}`,
  (colour) => `fill:${colour}`,
)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
`
