import decode from 'qr/decode.js'
import type { Screen } from './readScreen.ts'

/** Faults of QR codes: a code with another content than the text beside it. */
export const codeFaults = ({ codes }: Screen): string[] =>
  codes.flatMap(({ path, beside }) => {
    const content = contentOf(path)
    return beside.replaceAll(' ', '').includes(content)
      ? []
      : [`its QR code holds “${content}”, which is not beside it: ${beside}`]
  })

/** Pixels of each square, so that a reader finds its edges. */
const SCALE = 4
/** Squares of white around it. */
const EDGE = 4

/** The content of a picture of squares for a camera: an address, or the secret in the link of an authenticator app. */
function contentOf(path: string): string {
  const squares = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)])
  const side = (Math.max(...squares.flat()) + 1 + 2 * EDGE) * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [x = 0, y = 0] of squares)
    for (let row = (y + EDGE) * SCALE; row < (y + EDGE + 1) * SCALE; row++)
      for (let column = (x + EDGE) * SCALE; column < (x + EDGE + 1) * SCALE; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  const read = decode({ width: side, height: side, data }, { timeLimit: 1_000 })
  return (read.startsWith('otpauth:') && new URL(read).searchParams.get('secret')) || read
}
