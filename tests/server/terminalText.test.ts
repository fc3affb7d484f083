import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { formatForTerminal } from '#server/backOffice/print.ts'
import { loggerOptions } from '#server/platform/log.ts'
import { printableJson, printableLines } from '#server/platform/terminalText.ts'

/** Texts by which a customer might deceive an operator's terminal. */
const hostileTexts: [string, string][] = [
  ['an escape sequence', '\u001b[2J\u001b[31mPAID'],
  ['an escape in one character', '\u009b2J'],
  ['a title of the window', '\u001b]0;owned\u0007'],
  ['a backspace', 'deny\b\b\b\bgrant'],
  ['a delete', 'a\u007fb'],
  ['a line break', 'Ada\nid  customer  approved'],
  ['a return', 'Ada\rEve'],
  ['a tab', 'Ada\tEve'],
  ['a vertical tab', 'a\u000bb'],
  ['a line separator', 'a\u2028b\u2029c\u0085d'],
  ['an override of direction', '\u202eda\u202c'],
  ['an isolate of direction', '\u2066ada\u2069'],
  ['a mark of direction', '\u200fada\u061c'],
  ['no width', 'A\u200bd\u200ca\u200d\u2060\ufeff'],
  ['a soft hyphen', 'A\u00adda'],
  ['an invisible letter', 'A\u3164da\uffa0'],
  ['invisible tags', 'Ada\u{e0041}\u{e007f}'],
  ['half a character', 'Ada\ud800'],
  ['private use', '\ue000\u{f0000}'],
]
/** Written independently of the rule under test. */
const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ue000-\uf8ff\ufeff\uffa0]/
const isHarmless = (text: string) => !CONTROL_CHARACTERS.test(text)

describe('the operator’s terminal', () => {
  it.each(hostileTexts)('[K16] a table keeps %s on the line of its row', (_, typed) => {
    const lines = formatForTerminal([
      { id: '1', name: typed, files: [{ name: typed }] },
      { id: '2', name: 'Eve', files: [] },
    ]).split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(isHarmless(line), JSON.stringify(line)).toBe(true)
  })

  it.each(hostileTexts)('[K16] a record keeps %s on the line of its field', (_, typed) => {
    const lines = formatForTerminal({ id: '1', name: typed, [typed]: 'a name' }).split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(isHarmless(line), JSON.stringify(line)).toBe(true)
  })

  it.each(hostileTexts)(
    '[K16] the body of a mail keeps its line breaks and escapes %s',
    (_, typed) => {
      const shown = formatForTerminal([{ to: 'ada@b.example', text: `Good day,\n${typed}\nAda` }])
      const lines = shown.split('\n')
      expect(lines.slice(0, 3)).toEqual(['to    ada@b.example', 'text', '  Good day,'])
      for (const line of lines) expect(isHarmless(line), JSON.stringify(line)).toBe(true)
      // A line of the body cannot be mistaken for a field.
      for (const line of lines.slice(2)) expect(line).toMatch(/^ {2}/)
    },
  )

  it('[K16] readable text is unchanged, in every script', () => {
    const text = 'Zoë Müller, 李小龙, Ольга, علي, नमस्ते, 🙂, $5 – “quoted”'
    expect(formatForTerminal(text)).toBe(text)
    expect(printableLines('a\r\nb')).toBe('a\nb')
  })

  it.each(hostileTexts)('[K16] JSON with %s parses to the same value', (_, typed) => {
    const value = { [typed]: [typed] }
    const json = printableJson(JSON.stringify(value, null, 2))
    expect(JSON.parse(json)).toEqual(value)
    expect(isHarmless(json.replaceAll('\n', ''))).toBe(true)
  })

  /** The output of the server's logger for a warning. */
  const logged = async (fields: object, message: string) => {
    let written = ''
    const stream = new Writable({
      write(chunk, _encoding, next) {
        written += chunk
        next()
      },
    })
    const app = Fastify({ logger: { ...loggerOptions, level: 'info', stream } })
    app.log.warn(fields, message)
    await app.close()
    return written
  }

  it('[S1] [K6] [K18] a logged database error has its message, but not the rejected row', async () => {
    const detail = 'Failing row contains (ada@customers.example, $argon2id$secret)'
    const cause = Object.assign(new Error('the cause'), { detail, code: '08006' })
    const error = new Error('it violates a rule', { cause })
    const err = Object.assign(error, { detail, code: '23514', where: detail })
    expect(loggerOptions.serializers.req({ method: 'GET' })).toEqual({
      method: 'GET',
      route: 'none',
    })
    const written = await logged({ err }, 'failed')
    for (const part of ['it violates a rule', '23514', 'the cause', '08006'])
      expect(written).toContain(part)
    expect(written).not.toMatch(/argon2id|customers\.example/)
  })

  it.each(hostileTexts)('[K16] a log line contains %s as JSON', async (_, typed) => {
    const written = await logged({ err: new Error(typed), customer: typed }, typed)
    const lines = written.trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(isHarmless(lines[0] ?? ''), lines[0]).toBe(true)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ customer: typed, msg: typed })
  })
})
