import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './tool.ts'

/** `npm run test:faults`: makes every fault on real servers, and prints what became of the acknowledged calls. */

/** Files of the suite that make no fault: they prove a build, a release and the commands of the docs. */
const WITHOUT_FAULTS = ['build', 'commands', 'release', 'observed', 'hostileContent']

const compiled = mkdtempSync(join(tmpdir(), 'quatums-compiled-'))
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))
runTool(
  'vitest',
  [
    'run',
    '--project',
    'faults',
    '--reporter=default',
    '--reporter=./scripts/faultsReporter.ts',
    ...WITHOUT_FAULTS.map((name) => `--exclude=tests/faults/${name}.test.ts`),
    ...process.argv.slice(2),
  ],
  // A hundred starts of the server: a third of a start is compiling.
  { ...process.env, NODE_COMPILE_CACHE: compiled },
)
