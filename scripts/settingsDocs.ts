import { readFileSync } from 'node:fs'
import { type Setting, settings } from '#server/platform/settings.ts'

const PAGE = 'docs/operations.md'
const [START, END] = ['<!-- settings -->\n', '<!-- end of settings -->']
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

/** The operations page with the table of settings made anew. @throws Error when its marks are missing */
export function operationsPage(): string {
  const page = readFileSync(PAGE, 'utf8')
  const from = page.indexOf(START) + START.length
  const to = page.indexOf(END, from)
  if (from < START.length || to < 0) throw new Error(`${PAGE} has no place for ${START}`)
  const lines = entries.map(
    ([variable, setting]) => `| \`${variable}\` | ${defaultCell(setting)} | ${setting.meaning} |`,
  )
  const table = ['| variable | default | meaning |', '|---|---|---|', ...lines].join('\n')
  return `${page.slice(0, from)}${table}\n${page.slice(to)}`
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
