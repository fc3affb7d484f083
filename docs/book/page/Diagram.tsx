import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AvailableMove } from '../protocol.ts'
import { DiagramTools, OWN_SIZE } from './DiagramTools.tsx'
import {
  applyHighlights,
  groupEdgeLabels,
  makeFoldedGroupsPressable,
  scrollToActive,
} from './diagramDom.ts'
import { type DiagramPicture, mostDetailedFor, showsEveryState } from './diagrams.ts'
import { EdgeMenu, type EdgeMenuState } from './EdgeMenu.tsx'
import { describeFlow } from './labels.ts'
import { markUsage } from './usage/markUsage.ts'
import type { UsedState } from './usage/usageFigures.ts'
import { usePan } from './usePan.ts'
import './Diagram.css'

interface DiagramProps {
  flow: string
  pictures: readonly DiagramPicture[]
  state: string
  takenTransitions: readonly string[]
  moves: readonly AvailableMove[]
  onChoose: (label: string) => void
  /** how the flow was used, where the reader wants to see it */
  usage?: readonly UsedState[]
}

/** One of the flow's diagrams: the active states are highlighted, available transitions are buttons. */
export function Diagram({
  flow,
  pictures,
  state,
  takenTransitions,
  moves,
  onChoose,
  usage,
}: DiagramProps) {
  const [chosen, setChosen] = useState<{ id: string; state: string }>()
  const [zoom, setZoom] = useState<number | undefined>(OWN_SIZE)
  const closest = mostDetailedFor(pictures, state)
  const picked = pictures.find(({ id }) => id === chosen?.id)
  // The reader's choice is kept until the flow moves to a state that it does not show.
  const isKept = picked && (chosen?.state === state || showsEveryState(picked, state))
  const shown = isKept || (picked && picked === pictures[0]) ? picked : closest
  const choose = (id: string) => setChosen({ id, state })
  return (
    <div className="diagram">
      <div className="diagram-bar">
        <h2>The chart</h2>
        {pictures.length > 1 && (
          <fieldset className="tabs" aria-label="Diagrams of this flow">
            {pictures.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className="tab"
                aria-pressed={id === shown?.id}
                onClick={() => choose(id)}
              >
                {index === 0 ? 'Overview' : title.replace(/^.*?: /, '')}
              </button>
            ))}
          </fieldset>
        )}
        <DiagramTools picture={shown} zoom={zoom} onZoom={setZoom} />
      </div>
      {shown && (
        <Picture
          key={shown.id}
          {...{ flow, shown, pictures, state, takenTransitions, moves, onChoose, usage, zoom }}
          onShow={choose}
        />
      )}
    </div>
  )
}

interface PictureProps extends DiagramProps {
  shown: DiagramPicture
  /** factor of the diagram's own size; undefined fits it to its pane */
  zoom?: number
  onShow: (id: string) => void
}

function Picture({
  flow,
  shown,
  pictures,
  state,
  takenTransitions,
  moves,
  usage,
  zoom,
  onChoose,
  onShow,
}: PictureProps) {
  const pane = useRef<HTMLDivElement>(null)
  const pan = usePan()
  const [menu, setMenu] = useState<EdgeMenuState>()
  const html = useMemo(() => ({ __html: shown.svg }), [shown])
  const byTransition = useMemo(() => movesByTransition(moves), [moves])

  useLayoutEffect(() => {
    groupEdgeLabels(pane.current!)
    const groups = pictures
      .slice(1)
      .map(({ id, title }) => [id.slice(flow.length + 1), title] as const)
    makeFoldedGroupsPressable(pane.current!, new Map(groups))
  }, [pictures, flow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has another size
  useLayoutEffect(() => {
    const svg = pane.current!.querySelector('svg')!
    const [, , width = 0, height = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number)
    svg.setAttribute('width', `${width * (zoom ?? OWN_SIZE)}`)
    svg.setAttribute('height', `${height * (zoom ?? OWN_SIZE)}`)
  }, [zoom, html])
  useLayoutEffect(() => {
    const available = new Map(
      [...byTransition].map(([id, list]) => [
        id,
        { name: nameOf(flow, id, list), hasChoices: list.length > 1 },
      ]),
    )
    applyHighlights(pane.current!, { state, takenTransitions, available })
    setMenu(undefined)
  }, [flow, state, takenTransitions, byTransition])
  useLayoutEffect(() => markUsage(pane.current!, usage), [usage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active state is found again after each change
  useEffect(() => scrollToActive(pane.current!), [state, zoom])

  const press = (event: SyntheticEvent) => {
    const target = (event.target as Element).closest('[role="button"]')
    if (!target) return false
    const folded = target.getAttribute('data-state')
    if (folded !== null) onShow(`${flow}.${folded}`)
    const found = byTransition.get(target.getAttribute('data-transition') ?? '') ?? []
    if (found.length === 1) onChoose(found[0]!.label)
    if (found.length > 1)
      setMenu({ moves: found, ...menuPosition(target, pane.current!), from: target })
    return true
  }
  const pressKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && press(event)) event.preventDefault()
  }
  return (
    <section
      className="diagram-pane"
      aria-label="Picture of the chart"
      data-fits={zoom === undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      {...pan}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the interactive elements */}
      <div
        ref={pane}
        className="diagram-picture"
        onClick={press}
        onKeyDown={pressKey}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture, generated by `npm run docs`
        dangerouslySetInnerHTML={html}
      />
      {menu && (
        <EdgeMenu flow={flow} menu={menu} onChoose={onChoose} onClose={() => setMenu(undefined)} />
      )}
    </section>
  )
}

function movesByTransition(moves: readonly AvailableMove[]): Map<string, AvailableMove[]> {
  const edges = new Map<string, AvailableMove[]>()
  for (const move of moves)
    for (const id of new Set(move.transitions)) edges.set(id, [...(edges.get(id) ?? []), move])
  return edges
}

/** The accessible name of an available transition. */
function nameOf(flow: string, id: string, moves: readonly AvailableMove[]): string {
  const label = describeFlow(flow).model.edges.find((edge) => edge.id === id)?.label ?? id
  return moves.length > 1 ? `${label}: ${moves.length} choices` : label
}

/** The position of a menu below a transition, in pixels within the scrolled pane. */
function menuPosition(edge: Element, pane: Element): { left: number; top: number } {
  const [at, around] = [edge.getBoundingClientRect(), pane.getBoundingClientRect()]
  return { left: at.left - around.left, top: at.bottom - around.top + 4 }
}
