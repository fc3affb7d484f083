import { exportFlows } from './exportCommand.ts'

/** Exports flows. @returns the exit code, and what was printed */
export const printed = async (names: readonly string[], given: object) => {
  const text = { out: '', err: '' }
  const streams = {
    out: (part: string) => {
      text.out += part
    },
    err: (part: string) => {
      text.err += part
    },
  }
  const options = { format: 'table', strategy: 'shortest', baseUrl: 'http://localhost', ...given }
  const code = await exportFlows(names, options as never, streams)
  return { code, ...text }
}
