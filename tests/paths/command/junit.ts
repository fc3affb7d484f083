import type { Run } from '../levels/run.ts'

/** A run as JUnit’s XML, which CI servers read: one test case a path. */
export function junitOf({ flow, level, paths, seconds }: Run): string {
  const cases = paths.map(({ description, steps }) => {
    const faults = steps.flatMap((step) => step.faults)
    const open = `    <testcase classname="${text(flow)}.${level}" name="${text(description)}"`
    if (faults.length === 0) return `${open}/>`
    const [first] = faults
    return [
      `${open}>`,
      `      <failure message="${text(first!)}">${text(faults.join('\n'))}</failure>`,
      '    </testcase>',
    ].join('\n')
  })
  const failed = paths.filter(({ steps }) => steps.some(({ faults }) => faults.length > 0)).length
  const counts = `tests="${paths.length}" failures="${failed}" errors="0" time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="Paths of ${text(flow)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const text = (value: string): string =>
  [...value]
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .join('')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
