import { percentLine } from '#statechart-paths/formats'
import { faultsOfRun, type Run, type RunStep, statesOf } from '../levels/run.ts'

/**
 * A run as one HTML page: the diagram with covered transitions coloured, pictures of states, paths and steps.
 * @param pictures files beside the page, by state
 * @param diagram markup of the flow's diagram
 */
export function htmlReport(
  run: Run,
  pictures: ReadonlyMap<string, string>,
  diagram: string,
): string {
  const { flow, level, paths, dropped, transitions, unseen, coverage, seconds } = run
  const broken = paths.filter(({ steps }) => steps.some(({ faults }) => faults.length > 0)).length
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Paths of ${text(flow)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style>
<h1>Paths of ${text(flow)} at the ${level} level</h1>
<p>${paths.length} paths in ${seconds.toFixed(1)} s, ${broken} with faults, ${dropped.length} dropped. Covered: ${percentLine(coverage)}.</p>
${faultsOfRun(run).length > 0 ? `<h2>Faults</h2><ul class="fault">${faultsOfRun(run).map(item).join('')}</ul>` : ''}
<h2>Transitions</h2>
${diagram}
<table><tr><th>From<th>By<th>If<th>To<th>Taken</tr>
${transitions
  .map(
    ({ source, trigger, guard, target, taken }) =>
      `<tr class="${taken > 0 ? 'taken' : 'missed'}">${cells(source, trigger, guard ?? '', target, `${taken}×`)}</tr>`,
  )
  .join('\n')}
</table>
<h2>States</h2>
<div class="states">
${statesOf(run)
  .map((state) => stateCard(state, pictures.get(state)))
  .join('\n')}
</div>
${unseen.length > 0 ? `<p class="fault">Not reached: ${text(unseen.join(', '))}</p>` : ''}
<h2>Dropped</h2>
${
  dropped.length === 0
    ? '<p>None: every path was run.</p>'
    : `<ul>${dropped.map(({ description, reason }) => item(`${description}: ${reason}`)).join('')}</ul>`
}
<h2>Paths</h2>
${paths.map(pathDetails).join('\n')}
</html>
`
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem }
  th, td { text-align: left; vertical-align: top; padding: .25rem .6rem; border-bottom: 1px solid #8884 }
  td { overflow-wrap: anywhere }
  .taken { background: #2a93 } .missed { background: #d333 } .bad > summary, .fault { color: #c22 }
  summary { cursor: pointer; padding: .2rem 0 }
  .diagram { overflow-x: auto; margin: .5rem 0 1.5rem }
  .states { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem }
  figure { margin: 0; border: 1px solid #8886; border-radius: 6px; padding: .5rem }
  figure img, figure iframe { display: block; width: 100%; border: 0; background: #fff }
  figure iframe { aspect-ratio: 4 / 3 }
  figcaption { overflow-wrap: anywhere; font-weight: 600; padding-bottom: .4rem }
`

const idOf = (state: string) => `state-${state.replaceAll(/[^\w.-]/g, '_')}`

function stateCard(state: string, picture: string | undefined): string {
  const shown = !picture
    ? ''
    : picture.endsWith('.html')
      ? `<iframe src="${picture}" title="${text(state)}" loading="lazy" sandbox=""></iframe>`
      : `<a href="${picture}"><img src="${picture}" alt="${text(state)}" loading="lazy"></a>`
  return `<figure id="${idOf(state)}"><figcaption>${text(state)}</figcaption>${shown}</figure>`
}

function pathDetails({ description, input, steps }: Run['paths'][number]): string {
  const bad = steps.some(({ faults }) => faults.length > 0)
  return [
    `<details${bad ? ' open class="bad"' : ''}>`,
    `<summary>${text(description)} <small>${text(input)}</small></summary>`,
    '<table><tr><th>Step<th>State<th>The customer sees</tr>',
    ...steps.map(stepRow),
    '</table></details>',
  ].join('\n')
}

const stepRow = ({ name, state, sees, faults }: RunStep): string =>
  `<tr><td>${text(name)}<td><a href="#${idOf(state)}">${text(state)}</a><td>${text(sees)}</tr>${faults
    .map((fault) => `<tr><td colspan="3" class="fault">${text(fault)}</tr>`)
    .join('')}`

const item = (content: string) => `<li>${text(content)}`

const cells = (...values: string[]) => values.map((value) => `<td>${text(value)}`).join('')

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
