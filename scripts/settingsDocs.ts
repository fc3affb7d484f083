import { readFileSync } from 'node:fs'
import { type Setting, settings } from '#server/platform/settings.ts'
import { alertsText, metricsTable } from './metricDocs.ts'

const PAGE = 'docs/operations.md'
const WIDTH = 100
const entries = Object.entries(settings)

/**
 * `.env.example`: every setting with what it means. Each is commented out, so that a copy changes nothing. No value is
 * quoted: systemd, Docker and Compose read quotes differently.
 */
export function envExample(): string {
  const blocks = entries.map(([name, setting]) => {
    const otherwise = setting.defaultText && ` Default: ${setting.defaultText}.`
    const text = plain(`${capital(setting.meaning)}.${otherwise ?? ''}`)
    return `${wrapped(text)}\n#${name}=${setting.default ?? setting.example ?? ''}\n`
  })
  const head = wrapped(
    'Made by npm run docs from server/platform/settings.ts. Copy this file, and remove the # before what you set. Where there is no default an example stands. Keep the copy secret: addresses contain passwords.',
  )
  return `${head}\n\n${blocks.join('\n')}`
}

/** The operations page with its generated parts made anew. @throws Error when their marks are missing */
export const operationsPage = (): string =>
  Object.entries({
    settings: settingsTable(),
    metrics: metricsTable(),
    alerts: alertsText(),
  }).reduce(
    (page, [name, text]) => {
      const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`]
      const from = page.indexOf(start) + start.length
      const to = page.indexOf(end, from)
      if (from < start.length || to < 0) throw new Error(`${PAGE} has no place for ${start}`)
      return `${page.slice(0, from)}${text}\n${page.slice(to)}`
    },
    readFileSync(PAGE, 'utf8'),
  )

function settingsTable(): string {
  const lines = entries.map(
    ([variable, setting]) => `| \`${variable}\` | ${defaultCell(setting)} | ${setting.meaning} |`,
  )
  return ['| variable | default | meaning |', '|---|---|---|', ...lines].join('\n')
}

const defaultCell = (setting: Setting): string =>
  setting.defaultText ?? (setting.default === undefined ? '–' : `\`${setting.default}\``)

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const plain = (text: string): string => text.replaceAll('`', '')
function wrapped(text: string): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last.length + word.length + 3 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines.map((line) => `# ${line}`).join('\n')
}
