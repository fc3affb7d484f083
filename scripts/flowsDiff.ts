import { tmpdir } from 'node:os'
import { flowsDiffCommand } from './flowsDiff/command.ts'

/** `npm run flows:diff -- [from] [to]`: see docs/testing.md. */
process.exitCode = await flowsDiffCommand(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  project: process.cwd(),
  temporary: tmpdir(),
})
