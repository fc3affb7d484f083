import { readFileSync } from 'node:fs'

/** How long one test file took, in milliseconds, by what was done. */
export interface FileTimes {
  project: string
  file: string
  tests: number
  environment: number
  setup: number
  import: number
  /** its tests and hooks */
  run: number
}

const SLOWEST = 20
const HERTZ = 100

/**
 * CPU time of all child processes that have ended so far, their own children included.
 * @returns seconds; undefined on a system without `/proc`
 */
export function childCpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name in parentheses may hold spaces; the fields after it are counted from 3 (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[16 - 3]) + Number(fields[17 - 3])) / HERTZ
  } catch {
    return undefined
  }
}

/** The table of `npm test -- --profile`: each project, then the slowest files, in seconds. */
export function profileLines(files: readonly FileTimes[]): string[] {
  const projects = [...Map.groupBy(files, ({ project }) => project)].map(
    ([project, own]): FileTimes => ({
      project,
      file: `${own.length} files`,
      tests: sum(own, 'tests'),
      environment: sum(own, 'environment'),
      setup: sum(own, 'setup'),
      import: sum(own, 'import'),
      run: sum(own, 'run'),
    }),
  )
  return [
    '   whole  environment  setup  import  tests',
    ...sorted(projects).map(lineOf),
    '',
    `The ${SLOWEST} slowest files`,
    ...sorted(files).slice(0, SLOWEST).map(lineOf),
  ]
}

const whole = ({ environment, setup, import: imported, run }: FileTimes) =>
  environment + setup + imported + run

const sorted = (files: readonly FileTimes[]) => files.toSorted((a, b) => whole(b) - whole(a))

const sum = (
  files: readonly FileTimes[],
  key: 'tests' | 'environment' | 'setup' | 'import' | 'run',
) => files.reduce((total, file) => total + file[key], 0)

function lineOf(times: FileTimes): string {
  const cell = (milliseconds: number, width: number) =>
    (milliseconds / 1_000).toFixed(1).padStart(width)
  const { project, file, tests, environment, setup, import: imported, run } = times
  return [
    cell(whole(times), 8),
    cell(environment, 13),
    cell(setup, 7),
    cell(imported, 8),
    cell(run, 7),
    `  ${project} · ${file} · ${tests} tests`,
  ].join('')
}
