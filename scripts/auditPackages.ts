import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lockedPackages, readSbom, refOf } from './sbom.ts'

/**
 * `npm run audit:packages`: asks the registry for known weaknesses of the locked packages (O41). It fails on a high or
 * critical one in a package that a build ships, and reports those of tools. Where the registry has no such service, or
 * cannot be reached, it prints that and passes. It names no host. `--site DIR` is the build, by default `dist`.
 */

/** The answer is waited for as long as this, in milliseconds. */
const LIMIT_MS = 20_000
const SERIOUS = ['high', 'critical']

/** The parts of npm's report that are read. */
export interface AuditReport {
  auditReportVersion?: number
  vulnerabilities?: Record<
    string,
    {
      name: string
      severity: string
      /** its places in the lock file */
      nodes: string[]
      /** the weakness, or the name of the package that brings it */
      via: (string | { title: string; url: string })[]
    }
  >
}

/** The lines to print, and whether the run fails. */
export interface Verdict {
  lines: string[]
  failed: boolean
}

/**
 * Judges a report.
 * @param report npm's, or what it printed in place of one
 * @param shippedNodes the places in the lock file of what a build ships
 */
export function judge(report: AuditReport, shippedNodes: ReadonlySet<string>): Verdict {
  if (report.auditReportVersion === undefined || !report.vulnerabilities)
    return {
      lines: [
        'No answer: the registry has no audit service, or it cannot be reached. Nothing was checked.',
      ],
      failed: false,
    }
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    SERIOUS.includes(severity),
  )
  const isShipped = ({ nodes }: { nodes: string[] }) => nodes.some((node) => shippedNodes.has(node))
  const lineOf = ({ name, severity, via }: (typeof serious)[number]) => {
    const causes = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title))
    return `${name}: ${severity}: ${[...new Set(causes)].join('; ')}`
  }
  const [shipped, tools] = [serious.filter(isShipped), serious.filter((one) => !isShipped(one))]
  const count = Object.keys(report.vulnerabilities).length
  return {
    lines: [
      `${count} packages with a known weakness; high or critical: ${shipped.length} that are shipped, ${tools.length} in tools.`,
      ...shipped.map((one) => `shipped: ${lineOf(one)}`),
      ...tools.map((one) => `tool: ${lineOf(one)}`),
    ],
    failed: shipped.length > 0,
  }
}

/** The places in the lock file of the packages that a build ships. */
async function shippedNodes(webDir: string): Promise<Set<string>> {
  const refs = new Set((await readSbom(webDir)).components.map(refOf))
  const locked = await lockedPackages()
  return new Set(locked.filter((one) => refs.has(refOf(one))).map(({ node }) => node))
}

/** npm's report, or what it prints as JSON in place of one; an empty one when it printed none in time. */
function npmAudit(): Promise<AuditReport> {
  const isWindows = process.platform === 'win32'
  const words = ['audit', '--package-lock-only', '--json', '--fetch-retries=0']
  return new Promise((done) => {
    const options = { maxBuffer: 64 * 1024 * 1024, shell: isWindows, timeout: LIMIT_MS }
    // npm also ends with 1 when it found a weakness; the report lists it.
    execFile(isWindows ? 'npm.cmd' : 'npm', words, options, (_error, stdout) => {
      try {
        done(JSON.parse(stdout) as AuditReport)
      } catch {
        done({})
      }
    })
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { site: { type: 'string', default: 'dist' } } })
  const { lines, failed } = judge(await npmAudit(), await shippedNodes(resolve(values.site)))
  for (const line of lines) console.log(line)
  process.exitCode = failed ? 1 : 0
}
