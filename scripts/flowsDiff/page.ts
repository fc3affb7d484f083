import type { Comparison } from './compare.ts'
import type { FlowDiff } from './diff.ts'
import type { PathChanges } from './diffPaths.ts'
import { drawFlow, type Side } from './drawFlow.ts'
import type { Place } from './places.ts'
import {
  countsOf,
  type Item,
  placeSections,
  rowItems,
  type Section,
  sectionsOf,
  signs,
  touchedSections,
} from './report.ts'
import type { Screens } from './screens.ts'
import type { Touched } from './touched.ts'

/** The difference as one HTML file that needs nothing else. */
export async function pageOf(
  { diff, paths }: Comparison,
  touched: Touched,
  names: Record<Side, string>,
  screens: Screens,
): Promise<string> {
  const title = `Flows: what changes from ${names.before} to ${names.after}`
  const flows: string[] = []
  for (const flow of diff.flows)
    flows.push(
      await flowHtml(flow, paths[flow.name], touched.places.get(flow.name), names, screens),
    )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style>
<main>
<h1>${text(title)}</h1>
<p>${Object.entries(signs)
    .map(([mark, sign]) => `<span class="${mark}"><b>${sign}</b> ${mark}</span>`)
    .join(
      ' · ',
    )}. The same signs mark the diagrams. “Moved” has the same content in another place.</p>
${screens.problems.map((problem) => `<p class="problem">${text(problem)}</p>`).join('\n')}
<nav aria-label="Flows"><ul>
${diff.flows.map((flow) => `<li><a href="#${flow.name}">${text(flow.title)}</a>: ${text(countsOf(flow, paths[flow.name]))}`).join('\n')}
</ul></nav>
${flows.join('\n')}
${diff.rows.length > 0 ? `<h2>Requirements whose text changed</h2>\n${list(rowItems(diff))}` : ''}
${sectionsHtml(touchedSections(touched, names.before, diff.flows), 'h2')}
</main>
</html>
`
}

async function flowHtml(
  flow: FlowDiff,
  paths: PathChanges[string],
  places: readonly Place[] | undefined,
  names: Record<Side, string>,
  screens: Screens,
): Promise<string> {
  const shown = screens.byFlow[flow.name] ?? []
  return [
    `<section id="${flow.name}">`,
    `<h2>${text(flow.title)}</h2>`,
    `<p><b class="${flow.mark}">${signs[flow.mark]}</b> ${text(countsOf(flow, paths))}${flow.rows.length > 0 ? `. Requirements of this flow: ${flow.rows.join(', ')}` : ''}.</p>`,
    sectionsHtml(sectionsOf(flow, paths), 'h3'),
    '<h3>Diagram</h3>',
    '<div class="sides">',
    await diagramSide(flow, 'before', names),
    await diagramSide(flow, 'after', names),
    '</div>',
    ...(shown.length > 0
      ? [
          '<h3>Screens of the changed states</h3>',
          ...shown.map(
            ({ title, before, after }) =>
              `<h4>${text(title)}</h4>\n<div class="sides">${picture(before, `${title}, ${names.before}`)}${picture(after, `${title}, ${names.after}`)}</div>`,
          ),
        ]
      : []),
    sectionsHtml(placeSections(places), 'h3'),
    '</section>',
  ].join('\n')
}

const sectionsHtml = (sections: readonly Section[], level: string): string =>
  sections
    .map(
      ({ head, items, more }) =>
        `<${level}>${head}</${level}>\n${list(items)}${more ? `<p>${text(more)}</p>` : ''}`,
    )
    .join('\n')

async function diagramSide(
  flow: FlowDiff,
  side: Side,
  names: Record<Side, string>,
): Promise<string> {
  const drawn = await drawFlow(flow, side).catch((error: Error) => error)
  const content =
    drawn instanceof Error
      ? `<p class="problem">It cannot be drawn: ${text(drawn.message)}</p>`
      : drawn.map(({ title, svg }) => `<h5>${text(title)}</h5>${svg}`).join('\n') ||
        `<p>${flow[side] ? 'No state or transition of this version changed.' : 'The flow is not in this version.'}</p>`
  return `<div><h4>${side === 'before' ? 'Before' : 'After'}: ${text(names[side])}</h4>${content}</div>`
}

const picture = (png: string | undefined, label: string): string =>
  png
    ? `<figure><img src="data:image/png;base64,${png}" alt="${text(label)}"><figcaption>${text(label)}</figcaption></figure>`
    : `<p>${text(label)}: no screen.</p>`

const list = (items: readonly Item[]): string =>
  `<ul>\n${items
    .map(({ mark, text: words }) =>
      mark
        ? `<li class="${mark}"><b>${signs[mark]} ${mark}</b> ${text(words)}`
        : `<li>${text(words)}`,
    )
    .join('\n')}\n</ul>`

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
    --added: light-dark(#13663f, #84d6a6); --removed: light-dark(#b0271c, #ff9f94);
    --moved: light-dark(#1b5fd1, #8fbcff); --changed: light-dark(#665200, #e9d96b) }
  main { max-width: 110rem; margin: 2rem auto; padding: 0 1rem }
  section { border-top: 1px solid #8886; margin-top: 2rem }
  h5 { margin: .5rem 0 }
  ul { padding-left: 1.2rem }
  li { overflow-wrap: anywhere }
  .added b, b.added { color: var(--added) } .removed b, b.removed { color: var(--removed) }
  .moved b, b.moved { color: var(--moved) } .changed b, b.changed { color: var(--changed) }
  .problem { border-left: 4px solid var(--removed); padding-left: .7rem }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: 1.5rem }
  .diagram { overflow-x: auto } .diagram svg { max-width: 100%; height: auto }
  figure { margin: 0 } figure img { max-width: 100%; border: 1px solid #8886; border-radius: 6px }
`
