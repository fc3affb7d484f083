import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Option } from '../protocol.ts'
import { mark, openFolded, prepare } from './diagramDom.ts'
import { closestTo, type Drawn, showsAll } from './diagrams.ts'
import { EdgeMenu, type Opened } from './EdgeMenu.tsx'
import { toldOf } from './labels.ts'
import './Diagram.css'

interface DiagramProps {
  flow: string
  drawn: readonly Drawn[]
  state: string
  taken: readonly string[]
  options: readonly Option[]
  onMake: (label: string) => void
}

/** The flow's diagrams, of which one is shown: lit where the flow stands, pressable where it can go. */
export function Diagram({ flow, drawn, state, taken, options, onMake }: DiagramProps) {
  const [chosen, setChosen] = useState<{ id: string; state: string }>()
  const [fits, setFits] = useState(false)
  const closest = closestTo(drawn, state)
  const picked = drawn.find(({ id }) => id === chosen?.id)
  // What the reader chose stays until the flow goes on elsewhere; the overview shows everything.
  const stays = picked && (chosen?.state === state || showsAll(picked, state))
  const shown = stays || (picked && picked === drawn[0]) ? picked : closest
  const choose = (id: string) => setChosen({ id, state })
  return (
    <div className="diagram">
      <div className="diagram-bar">
        <h2>The chart</h2>
        {drawn.length > 1 && (
          <fieldset className="tabs" aria-label="Diagrams of this flow">
            {drawn.map(({ id, title }, index) => (
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
        <button
          type="button"
          className="tab diagram-fit"
          aria-pressed={fits}
          onClick={() => setFits(!fits)}
        >
          Whole diagram
        </button>
      </div>
      {shown && (
        <Picture
          key={shown.id}
          {...{ flow, shown, drawn, state, taken, options, onMake, fits }}
          onShow={choose}
        />
      )}
    </div>
  )
}

interface PictureProps extends DiagramProps {
  shown: Drawn
  fits: boolean
  onShow: (id: string) => void
}

function Picture({
  flow,
  shown,
  drawn,
  state,
  taken,
  options,
  fits,
  onMake,
  onShow,
}: PictureProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const html = useMemo(() => ({ __html: shown.svg }), [shown])
  const byEdge = useMemo(() => optionsByEdge(options), [options])

  useLayoutEffect(() => {
    prepare(pane.current!)
    const groups = drawn
      .slice(1)
      .map(({ id, title }) => [id.slice(flow.length + 1), title] as const)
    openFolded(pane.current!, new Map(groups))
  }, [drawn, flow])
  useLayoutEffect(() => {
    const can = new Map(
      [...byEdge].map(([id, list]) => [
        id,
        { name: nameOf(flow, id, list), many: list.length > 1 },
      ]),
    )
    mark(pane.current!, { state, taken, can })
    setOpened(undefined)
  }, [flow, state, taken, byEdge])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lit state is looked up anew in each state
  useEffect(() => showLit(pane.current!), [state, fits])

  const press = (event: SyntheticEvent) => {
    const target = (event.target as Element).closest('[role="button"]')
    if (!target) return false
    const folded = target.getAttribute('data-state')
    if (folded !== null) onShow(`${flow}.${folded}`)
    const found = byEdge.get(target.getAttribute('data-press') ?? '') ?? []
    if (found.length === 1) onMake(found[0]!.label)
    if (found.length > 1)
      setOpened({ options: found, ...placeOf(target, pane.current!), from: target })
    return true
  }
  const pressKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && press(event)) event.preventDefault()
  }
  return (
    <div className="diagram-pane" data-fits={fits}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed in it are its buttons */}
      <div
        ref={pane}
        className="diagram-picture"
        onClick={press}
        onKeyDown={pressKey}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture, made by `npm run docs`
        dangerouslySetInnerHTML={html}
      />
      {opened && (
        <EdgeMenu
          flow={flow}
          opened={opened}
          onMake={onMake}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function optionsByEdge(options: readonly Option[]): Map<string, Option[]> {
  const edges = new Map<string, Option[]>()
  for (const option of options)
    for (const id of new Set(option.takes)) edges.set(id, [...(edges.get(id) ?? []), option])
  return edges
}

/** What a screen reader says of a transition that can be taken. */
function nameOf(flow: string, id: string, options: readonly Option[]): string {
  const words = toldOf(flow).model.edges.find((edge) => edge.id === id)?.words ?? id
  return options.length > 1 ? `${words}: ${options.length} ways` : words
}

/** Below an edge, within the scrolled pane; in pixels. */
function placeOf(edge: Element, pane: Element): { left: number; top: number } {
  const [at, around] = [edge.getBoundingClientRect(), pane.getBoundingClientRect()]
  return { left: at.left - around.left, top: at.bottom - around.top + 4 }
}

/** Scrolls the pane, not the page, until the lit state is in sight. */
function showLit(pane: HTMLElement): void {
  const scroller = pane.parentElement!
  const lit = pane.querySelector('.state.active:not(.outside)')
  if (!lit) return
  const [at, view] = [lit.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isSeen =
    at.top >= view.top && at.bottom <= view.bottom && at.left >= view.left && at.right <= view.right
  if (isSeen) return
  scroller.scrollTop += at.top + at.height / 2 - view.top - view.height / 2
  scroller.scrollLeft += at.left + at.width / 2 - view.left - view.width / 2
}
