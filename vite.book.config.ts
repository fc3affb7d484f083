import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtInText } from './scripts/builtInText.ts'
import { cssTarget } from './scripts/cssTarget.ts'

/** The book of flows: two pages, one of which embeds the other in a frame. `scripts/buildBook.ts` builds it. */
export default defineConfig({
  root: 'docs/book',
  base: '/book/',
  plugins: [react(), builtInText()],
  build: {
    target: 'es2022',
    cssTarget,
    outDir: '../../dist/book',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'preview.html'].map((file) => resolve('docs/book', file)),
    },
  },
})
