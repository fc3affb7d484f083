import { createHash } from 'node:crypto'

/** The seed of random faults. It is fixed, so that a failed run can be repeated; SEED sets another. */
export const SEED = Number(process.env.SEED) || 20_261_121

/** Draws numbers of one sequence, identified by its name. */
export interface Draw {
  /** a number from 0 (inclusive) to 1 (exclusive) */
  (): number
  /** a whole number from `least` to `most` */
  whole(least: number, most: number): number
  one<Choice>(of: readonly Choice[]): Choice
}

/** A sequence of random numbers that depends only on the seed and this name. */
export function seeded(name: string): Draw {
  let turn = 0
  const draw = () => {
    turn += 1
    const bytes = createHash('sha256').update(`${SEED} ${name} ${turn}`).digest()
    return bytes.readUInt32BE() / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  return Object.assign(draw, {
    whole,
    one: <Choice>(of: readonly Choice[]): Choice => of[whole(0, of.length - 1)]!,
  })
}
