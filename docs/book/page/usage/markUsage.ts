import { formatWait, percent, type UsedState, type UsedTransition } from './usageFigures.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Widths of arrows, in units of the picture. */
const [THIN, THICK] = [1, 6]

/**
 * Writes how a flow was used on its diagram: at the lower edge of a state its wait and how many stays end there, at a
 * transition its share, by which its arrow is thick. Marks of before are removed.
 * @param figures undefined removes the marks alone
 */
export function markUsage(root: Element, figures: readonly UsedState[] | undefined): void {
  for (const mark of root.querySelectorAll('.usage-mark')) mark.remove()
  for (const arrow of root.querySelectorAll('.arrow.used')) arrow.classList.remove('used')
  for (const state of figures ?? []) {
    const path = CSS.escape(state.path)
    for (const box of root.querySelectorAll(`.state[data-state="${path}"]:not(.outside) > .box`))
      markState(box, state)
    for (const transition of state.transitions)
      for (const edge of root.querySelectorAll(
        `.edge[data-transition="${CSS.escape(transition.id)}"]`,
      ))
        markTransition(edge, transition)
  }
}

function markState(box: Element, { path, wait, droppedOff = 0 }: UsedState): void {
  const words = [
    ...(wait === undefined ? [] : [formatWait(wait)]),
    ...(droppedOff > 0 ? [`${percent(droppedOff)} end here`] : []),
  ]
  // The frame of the whole flow has no stay of its own.
  if (path === '' || words.length === 0) return
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(box.getAttribute(name)),
  )
  box.parentElement!.append(newMark(words.join(', '), x + width / 2, y + height + 4))
}

function markTransition(edge: Element, { taken, share }: UsedTransition): void {
  const line = edge.querySelector<SVGTextElement>('text:last-of-type')!
  const { x, width } = line.getBBox()
  const mark = newMark(
    share === undefined ? `×${taken}` : percent(share),
    x + width + 4,
    Number(line.getAttribute('y')),
  )
  mark.classList.add('beside')
  // Beside the group, since the words in it are the name of a button.
  edge.after(mark)
  const arrow = edge.closest<SVGElement>('.arrow')
  if (!arrow || share === undefined) return
  // An arrow of several transitions is as thick as their shares together.
  const before = arrow.classList.contains('used') ? Number(arrow.dataset.share) : 0
  const sum = Math.min(1, before + share)
  arrow.dataset.share = `${sum}`
  arrow.classList.add('used')
  arrow.style.setProperty('--usage-width', `${THIN + (THICK - THIN) * sum}`)
}

function newMark(words: string, x: number, y: number): Element {
  const mark = document.createElementNS(SVG, 'text')
  mark.classList.add('usage-mark')
  mark.setAttribute('x', `${x}`)
  mark.setAttribute('y', `${y}`)
  mark.textContent = words
  return mark
}
