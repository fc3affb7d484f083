import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom, once for all files of a worker: they share their modules, and React keeps the document that it was loaded with.
 * `setup.ts` empties the document after each test.
 */
let isSetUp = false
export default {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isSetUp) {
      await builtinEnvironments.jsdom.setup!(global, options)
      // React looks for it when it is loaded, and tells it of each commit: `renderedNames.ts`.
      global.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1 }
    }
    isSetUp = true
    return { teardown: () => undefined }
  },
} satisfies Environment
