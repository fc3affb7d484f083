import type { Formula, Obligation } from './formulas.ts'
import type { CallStart, Moment } from './moment.ts'

/** The call starts at most once; with `per`, once for each value of its input. */
export const atMostOnce = <Input = never>(
  call: string,
  per: (input: Input) => unknown = () => '',
): Formula => {
  const having = (seen: readonly string[]): Obligation => ({
    key: JSON.stringify(seen),
    isPending: false,
    isAtStake: seen.length > 0,
    see: ({ started }: Moment) => {
      const keys = started.filter(({ src }) => src === call).map((one) => keyOf(one, per as never))
      const all = [...seen, ...keys]
      return new Set(all).size === all.length ? having(all.sort()) : undefined
    },
    pass: () => having(seen),
  })
  return { words: `${call} starts at most once`, start: having([]), triggers: [startOf(call)] }
}

/** Two calls, one after the other, agree in both values or in neither. */
export const agreeInBoth = <Input, Context = never>(
  call: string,
  first: (input: Input, context: Context) => unknown,
  second: (input: Input, context: Context) => unknown,
): Formula => {
  const last = (pair?: readonly [string, string]): Obligation => ({
    key: pair?.join() ?? '',
    isPending: false,
    isAtStake: pair !== undefined,
    see({ started, context }: Moment) {
      let before = pair
      for (const { src, input } of started) {
        if (src !== call) continue
        const next = [first, second].map((read) =>
          JSON.stringify(read(input as Input, context as Context)),
        ) as [string, string]
        if (before && (before[0] === next[0]) !== (before[1] === next[1])) return undefined
        before = next
      }
      return last(before)
    },
    pass: () => last(pair),
  })
  return {
    words: `${call} agrees with the one before in both or in neither`,
    start: last(),
    triggers: [startOf(call)],
  }
}

const keyOf = ({ input }: CallStart, per: (input: unknown) => unknown) =>
  JSON.stringify(per(input)) ?? ''

const startOf = (call: string) => ({
  words: `${call} starts`,
  holds: ({ started }: Moment) => started.some(({ src }) => src === call),
})
