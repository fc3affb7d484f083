import { readFileSync } from 'node:fs'

/**
 * Imported by a server before its own modules. Moves its clock ahead by the milliseconds in the file of CLOCK_FILE,
 * which it reads again at each SIGUSR2. Timers are unaffected, as on a machine whose clock is set.
 */
const TrueDate = Date
let ahead = 0
const read = () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
}
read()
process.on('SIGUSR2', read)

globalThis.Date = class extends TrueDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [TrueDate.now() + ahead] : given) as [number]))
  }
  static override now(): number {
    return TrueDate.now() + ahead
  }
} as DateConstructor
