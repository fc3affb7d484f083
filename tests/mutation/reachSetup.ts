import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

/** Writes which mutants a test file has run, by the counters of the instrumented sources. */
afterAll(() => {
  const { __stryker__: counted } = globalThis as {
    __stryker__?: { mutantCoverage?: { static: Record<string, number> } }
  }
  const ids = Object.keys(counted?.mutantCoverage?.static ?? {}).map(Number)
  const file = expect.getState().testPath!.replace(/\W/g, '_')
  writeFileSync(join(process.env.REACH_FOLDER!, `${file}.json`), JSON.stringify(ids))
})
