import { pathsCommand } from '#tests/paths/command/command.ts'

/** `npm run paths -- [flow] …`: see docs/testing.md. */
process.exitCode = await pathsCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
