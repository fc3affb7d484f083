import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutChartProse } from './scripts/chartProse.ts'
import { INNER, prerenderInto } from './scripts/prerender.ts'

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

export default defineConfig({
  plugins: [react(), withoutChartProse(), ...(process.env[INNER] ? [] : [prerendered()])],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
})
