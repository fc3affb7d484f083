import { createHash } from 'node:crypto'

/** Random faults draw the same moments in every run, so that a red run can be run again; SEED draws others. */
export const SEED = Number(process.env.SEED) || 20_261_121

/** Draws numbers of one row, told apart by its name. */
export interface Draw {
  /** a number from 0 up to 1, without 1 */
  (): number
  /** a whole number from `least` to `most` */
  whole(least: number, most: number): number
  one<Choice>(of: readonly Choice[]): Choice
}

/** A row of random numbers that depends on the seed and this name alone. */
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
