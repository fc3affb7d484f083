import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { builtInText } from './scripts/builtInText.ts'
import { withoutChartProse } from './scripts/chartProse.ts'
import { chunkGroups } from './scripts/chunks.ts'
import { cssTarget } from './scripts/cssTarget.ts'
import { displayScript } from './scripts/displayScript.ts'
import { precompressed } from './scripts/precompress.ts'
import { INNER, prerenderInto } from './scripts/prerender.ts'
import { smallerPackages } from './scripts/smallerPackages.ts'

/** Pre-renders the public pages after the front end is built. */
function prerendered(): Plugin {
  let webDir = ''
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved: ({ root, build }) => {
      webDir = resolve(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => prerenderInto(webDir, resolve('dist')),
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    builtInText(),
    withoutChartProse(),
    smallerPackages(),
    ...(process.env[INNER] ? [] : [displayScript(), prerendered(), precompressed()]),
  ],
  resolve: {
    // @xstate/react asks for the shim, which React 18 and later do not need.
    alias: [
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
      // A browser gets the router without its warnings for developers.
      {
        find: /^react-router$/,
        replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    target: 'es2022',
    cssTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The renderer of the public pages is one program.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
}))
