import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { bundledPrograms } from '#tests/support/bundledPrograms.ts'

/**
 * Builds the sources of the server and of its commands into a few files for the processes of this run. Loading 650 modules
 * one by one takes a third of the CPU time of a start. `release.test.ts`, `build.test.ts` and `commands.test.ts` start the
 * sources themselves, and all tests do with `SERVER_BUNDLE=` and nothing behind it.
 */
export default async function setup() {
  if (process.env.SERVER_BUNDLE !== undefined) return
  // Inside `node_modules`, so that the server finds its packages.
  const folder = join('node_modules', '.quatums', `server-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Kysely has 300 modules. The other packages are loaded as installed, like in production.
    ssr: { noExternal: ['kysely', 'valibot'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      rolldownOptions: {
        // The server starts the last one as a thread, from beside itself.
        input: [...bundledPrograms, 'server/verification/verifyWorker.ts'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  // `server/db/migrate.ts` reads them beside itself.
  await cp('server/db/migrations', join(folder, 'migrations'), { recursive: true })
  process.env.SERVER_BUNDLE = folder
  return () => rm(folder, { recursive: true, force: true })
}
