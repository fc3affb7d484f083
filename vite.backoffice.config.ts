import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtInText } from './scripts/builtInText.ts'
import { withoutChartProse } from './scripts/chartProse.ts'
import { cssTarget } from './scripts/cssTarget.ts'
import { precompressed } from './scripts/precompress.ts'
import { BUNDLED_FILE } from './scripts/sbom.ts'

/** The page of the back office: a build of its own, of which a customer loads nothing. */
export default defineConfig({
  root: 'src/backOffice',
  publicDir: false,
  plugins: [react(), builtInText(), withoutChartProse(), precompressed()],
  resolve: {
    // @xstate/react asks for the shim, which React 18 and later do not need.
    alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }],
  },
  build: {
    target: 'es2022',
    cssTarget,
    outDir: resolve('dist/backoffice'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: BUNDLED_FILE },
    // The page shows no text of the content service, so nothing asks for its client.
    rolldownOptions: { external: ['@sanity/client'] },
  },
})
