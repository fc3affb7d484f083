import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Trial } from './mutantProcess.ts'

/** Loaded first by each process and thread that a test starts: one file has the text of the change. */
const changed: Trial['changed'] = JSON.parse(readFileSync(process.env.CHANGED_TEXT!, 'utf8'))
const url = changed && pathToFileURL(changed.file).href
registerHooks({
  load: (at, context, next) =>
    at === url
      ? { format: 'module-typescript', source: changed!.text, shortCircuit: true }
      : next(at, context),
})
