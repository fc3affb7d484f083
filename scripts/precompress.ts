import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Text files; fonts and pictures are compressed already. */
const TEXT = /\.(js|css|svg|json)$/
/** Below this size in bytes the headers weigh more than the savings. The server compresses from here on, too. */
const LEAST_BYTES = 1024

/**
 * Writes beside each built file what browsers are sent: `.br`, and `.gz` for those without Brotli. The highest
 * quality takes too long for an answer, and is worth it once for each build.
 * @param folder the folder of the assets
 * @param quality of Brotli, up to 11
 */
export async function precompress(
  folder: string,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < LEAST_BYTES) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

/** Compresses the assets when the front end is built. */
export function precompressed(): Plugin {
  let assets = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      assets = resolve(root, build.outDir, build.assetsDir)
    },
    closeBundle: { sequential: true, order: 'post', handler: () => precompress(assets) },
  }
}
