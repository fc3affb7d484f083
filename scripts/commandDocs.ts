import { commands } from '#server/backOffice/commands.ts'
import type { Command } from '#server/backOffice/flags.ts'
import { table } from './docs/tables.ts'

/** `docs/commands.md`: every command of the back office, as its command line describes it. */
export function commandsPage(): string {
  const rows = Object.entries(commands).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Command>).map(([verb, command]) => [
      `\`${noun} ${verb}\``,
      command.byCommandOnly
        ? `${command.summary}. By command only: ${command.byCommandOnly}`
        : command.summary,
      command.subject ?? '',
      Object.entries(command.flags ?? {})
        .map(flagText)
        .join('<br>'),
    ]),
  )
  return `${[
    '# Every command of the back office',
    'Made by `npm run docs` from the commands themselves. `npm run backoffice -- deposits confirm --help` prints the same of one; [operations](operations.md) has examples.',
    table(['Command', 'What it does', 'Of which', 'Flags'], rows),
  ].join('\n\n')}\n`
}

const flagText = ([name, { description, required, choices, ofFile }]: [
  string,
  NonNullable<Command['flags']>[string],
]): string =>
  [
    `\`--${name}\`${required ? ', required' : ''}: ${description}`,
    ...(choices ? [`one of ${choices.map((one) => `\`${one}\``).join(', ')}`] : []),
    ...(ofFile ? ['a file'] : []),
  ].join('; ')
