import type { FlowName } from '#machines/flowLinks.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { requirementsOf } from '../export/requirementsOf.ts'
import { preconditionOf, priorityOf } from '../export/tags.ts'
import type { Run, RunStep } from '../levels/run.ts'

/**
 * A run as JUnit’s XML, which CI servers read: one test case a path, with its id, priority and requirements as
 * properties, and its steps as text.
 */
export function junitOf({ flow, level, paths, seconds, at }: Run): string {
  const cases = paths.map(({ id, description, input, steps }) => {
    const faults = steps.flatMap((step) => step.faults)
    const [first] = faults
    const moves = steps.slice(1).map(({ follows }) => follows)
    const rows = requirementsOf(flowOf(flow)!, input, moves)
    return [
      `    <testcase classname="${text(flow)}.${level}" name="${text(description)}">`,
      '      <properties>',
      property('id', id),
      property('priority', priorityOf(flow as FlowName)),
      ...rows.map((row) => property('requirement', row)),
      '      </properties>',
      ...(first === undefined
        ? []
        : [`      <failure message="${text(first)}">${text(faults.join('\n'))}</failure>`]),
      `      <system-out>${text([preconditionOf(input), ...steps.map(lineOf)].join('\n'))}</system-out>`,
      '    </testcase>',
    ].join('\n')
  })
  const failed = paths.filter(({ steps }) => steps.some(({ faults }) => faults.length > 0)).length
  const counts = `tests="${paths.length}" failures="${failed}" errors="0" time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="Paths of ${text(flow)}" timestamp="${at}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const property = (name: string, value: string): string =>
  `        <property name="${name}" value="${text(value)}"/>`

const lineOf = ({ name, data, state, sees }: RunStep, index: number): string =>
  [
    `${index + 1}. ${name}`,
    data === null ? '' : ` ${JSON.stringify(data)}`,
    ` → ${state}: ${sees}`,
  ].join('')

const text = (value: string): string =>
  [...value]
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .join('')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
