import { describe, expect, it } from 'vitest'
import { type FileInfo, filesProblem, imageTypes, MAX_FILE_BYTES } from '#domain/files.ts'
import { withFiles, withoutFile } from '#machines/chosenFiles.ts'

const picture: FileInfo = { name: 'proof.png', size: 1200, type: 'image/png' }
const named = (...names: string[]) => names.map((name) => ({ ...picture, name }))

describe('the files of a deposit', () => {
  it.each<[string, FileInfo[], RegExp | undefined]>([
    ['no file', [], /^Choose/],
    ['an empty file', [{ ...picture, size: 0 }], /is empty/],
    ['10 MiB', [{ ...picture, size: MAX_FILE_BYTES }], undefined],
    ['10 MiB and a byte', [{ ...picture, size: MAX_FILE_BYTES + 1 }], /larger than 10 MB/],
    ['a PDF', [{ ...picture, type: 'application/pdf' }], /not a PNG, JPEG or WebP/],
  ])('[F7] %s: %s', (_, files, problem) => {
    const told = filesProblem(files, imageTypes)
    if (problem) expect(told).toMatch(problem)
    else expect(told).toBeUndefined()
  })

  it('[F13] are up to five, together and one after another; the others are named', () => {
    const four = withFiles(named('a.png'), named('b.png', 'c.png', 'd.png'), imageTypes)
    expect(four).toEqual({ files: named('a.png', 'b.png', 'c.png', 'd.png'), error: undefined })
    const five = withFiles(four.files, named('e.png', 'f.png', 'g.png'), imageTypes)
    expect(five.files).toEqual([...four.files, ...named('e.png')])
    expect(five.error).toBe('5 files at most: f.png and g.png left out')
  })

  it('[F13] name the one at fault until it is taken out', () => {
    const gif = { ...picture, name: 'b.gif', type: 'image/gif' }
    const { files, error } = withFiles([picture, gif], named('c.png'), imageTypes)
    expect(error).toBe('b.gif is not a PNG, JPEG or WebP file')
    const left = withoutFile(files, 1, imageTypes)
    expect(left).toEqual({ files: named('proof.png', 'c.png'), error: undefined })
  })
})
