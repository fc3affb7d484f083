import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listedFiles, useChosenFiles } from '#flows/useChosenFiles.ts'

describe('[F2] the files of a field', () => {
  const open = new Set<string>()
  beforeEach(() => {
    let count = 0
    vi.stubGlobal('URL', {
      createObjectURL: () => {
        count += 1
        open.add(`blob:${count}`)
        return `blob:${count}`
      },
      revokeObjectURL: (url: string) => open.delete(url),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    open.clear()
  })
  const file = (name: string, type = 'image/png', content = name) =>
    new File([content], name, { type })

  it('lose the preview with the file that is removed, and all of them with the field', () => {
    const { result, unmount } = renderHook(() => useChosenFiles())
    act(() => result.current.add([file('one.png'), file('two.png')]))
    act(() =>
      result.current.add([
        file('three.pdf', 'application/pdf'),
        file('empty.png', 'image/png', ''),
      ]),
    )
    expect(result.current.previews.map(({ preview }) => preview)).toEqual([
      ...['blob:1', 'blob:2'],
      ...[undefined, undefined],
    ])
    act(() => result.current.remove(0))
    expect(result.current.ref.current.map(({ name }) => name)).toEqual([
      ...['two.png', 'three.pdf', 'empty.png'],
    ])
    expect(result.current.previews.map(({ preview }) => preview)).toEqual([
      ...['blob:2', undefined, undefined],
    ])
    expect([...open]).toEqual(['blob:2'])
    const infos = result.current.ref.current.map(({ name, type, size }) => ({ name, type, size }))
    const listed = listedFiles(infos, result.current, ['image/png'])
    expect(listed.map(({ name, preview, invalid }) => [name, preview, invalid])).toEqual([
      ['two.png', 'blob:2', false],
      ['three.pdf', undefined, true],
      ['empty.png', undefined, true],
    ])
    unmount()
    expect([...open]).toEqual([])
  })
})
