import { percentLine, stepName } from './format.ts'
import type { Step } from './replay.ts'
import { faultsIn, type Walked } from './walk.ts'

/** A whole run as one page that needs nothing else: transitions coloured by cover, each path, each step. */
export function htmlReport(walked: Walked, seconds: number): string {
  const { flow, replays, dropped, transitions, coverage } = walked
  const faults = replays.map((one) => faultsIn(flow, one))
  const broken = faults.filter((list) => list.flat().length > 0).length
  const paths = replays.map(({ path, steps }, at) =>
    [
      `<details${faults[at]!.flat().length > 0 ? ' open class="bad"' : ''}>`,
      `<summary>${text(path.description)} <small>${text(path.input)}</small></summary>`,
      '<table><tr><th>Step<th>State<th>The customer sees</tr>',
      ...steps.map((step, index) => stepRow(step, faults[at]![index]!)),
      '</table></details>',
    ].join('\n'),
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Paths of ${text(flow.name)}</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem }
  th, td { text-align: left; vertical-align: top; padding: .25rem .6rem; border-bottom: 1px solid #8884 }
  code { overflow-wrap: anywhere }
  .taken { background: #2a93 } .missed { background: #d333 } .bad > summary, .fault { color: #c22 }
  summary { cursor: pointer; padding: .2rem 0 }
</style>
<h1>Paths of ${text(flow.name)}</h1>
<p>${replays.length} paths in ${seconds.toFixed(1)} s, ${broken} with faults, ${dropped.length} dropped. Covered: ${percentLine(coverage)}.</p>
<h2>Transitions</h2>
<table><tr><th>From<th>By<th>If<th>To<th>Taken</tr>
${transitions
  .map(
    ({ source, trigger, guard, target, taken }) =>
      `<tr class="${taken > 0 ? 'taken' : 'missed'}">${cells(source, trigger, guard ?? '', target, `${taken}×`)}</tr>`,
  )
  .join('\n')}
</table>
<h2>Dropped</h2>
${
  dropped.length === 0
    ? '<p>None: every path can happen on a clock.</p>'
    : `<ul>${dropped.map(({ path, contradiction }) => `<li>${text(path.description)}: ${text(contradiction!)}`).join('')}</ul>`
}
<h2>Paths</h2>
${paths.join('\n')}
</html>
`
}

const stepRow = (step: Step, faults: string[]): string =>
  `<tr>${cells(stepName(step), step.state, step.sees)}</tr>${faults
    .map((fault) => `<tr><td colspan="3" class="fault">${text(fault)}</tr>`)
    .join('')}`

const cells = (...values: string[]) => values.map((value) => `<td>${text(value)}`).join('')

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
