import clsx from 'clsx'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Clock } from './Clock.tsx'
import { stateWords } from './labels.ts'
import type { Player, Playing } from './playbackController.ts'
import { useTicking } from './useTicker.ts'
import './Toolbar.css'

/** Long enough to read what a state says, in milliseconds. */
const SHOWN = 1_800

interface StripProps {
  flow: string
  playing: Playing
  player?: Player
}

/** What is the case now, and the two ways on: the steps as a film, and the flow's own time. */
export function Strip({ flow, playing, player }: StripProps) {
  const { moment, tale } = playing
  const states = moment ? stateWords(flow, moment.state) : []
  return (
    <section className="strip" aria-label="Now">
      <div className={clsx('strip-now', states.length > 1 && 'strip-sides')}>
        {states.map(({ path, side, title, summary, busy, failure, final }) => (
          <p key={path} title={side && summary}>
            <span
              className={clsx(
                'lamp',
                busy && 'lamp-busy',
                failure && 'lamp-failure',
                final && 'lamp-final',
              )}
              aria-hidden="true"
            />
            {side && <span className="strip-summary">{side}: </span>}
            <strong>{title}</strong> {!side && <span className="strip-summary">{summary}</span>}
          </p>
        ))}
        {!moment && <p className="strip-summary">The stage is being set.</p>}
      </div>
      <Film tale={tale} player={player} />
      <Clock playing={playing} player={player} />
    </section>
  )
}

/** The steps, gone back and forth: with buttons, and with the arrow keys anywhere but in a field. */
function Film({
  tale: { at, moves, path },
  player,
}: Pick<Playing, 'tale'> & Pick<StripProps, 'player'>) {
  const [plays, setPlays] = useState(false)
  const last = moves.length
  const runs = plays && at < last
  useTicking(runs, SHOWN, async () => {
    await player?.stepBy(1, 'itself')
  })
  useEffect(() => {
    if (at >= last) setPlays(false)
  }, [at, last])

  const go = (to: number) => {
    setPlays(false)
    player?.step(to)
  }
  const turnBy = (count: number) => {
    setPlays(false)
    player?.stepBy(count)
  }
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const deed = {
      ArrowLeft: () => turnBy(-1),
      ArrowRight: () => turnBy(1),
      Home: () => go(0),
      End: () => go(last),
    }[event.key]
    if (!deed || last === 0 || isTaken(event)) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="film" aria-label="Steps">
      <Knob label="First step" off={at === 0} onPress={() => go(0)}>
        <ChevronFirst />
      </Knob>
      <Knob label="One step back" off={at === 0} onPress={() => turnBy(-1)}>
        <ChevronLeft />
      </Knob>
      <Knob
        label={runs ? 'Stop the film' : 'Play the steps'}
        off={at >= last}
        onPress={() => setPlays(!runs)}
      >
        {runs ? <Pause /> : <Play />}
      </Knob>
      <Knob label="One step forward" off={at >= last} onPress={() => turnBy(1)}>
        <ChevronRight />
      </Knob>
      <Knob label="Last step" off={at >= last} onPress={() => go(last)}>
        <ChevronLast />
      </Knob>
      <p className="film-at">
        {path !== undefined && `Path ${path}, `}
        {path === undefined ? 'Step' : 'step'} {at} of {last}
      </p>
    </fieldset>
  )
}

/** True where keys mean something else: in a field, a slider, a menu, or with another key held. */
function isTaken({ target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent) {
  const field =
    target instanceof Element && target.closest('input, select, textarea, [role="menu"]')
  return Boolean(field) || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented
}

interface KnobProps {
  label: string
  off?: boolean
  onPress: () => void
  children: ReactNode
}

/** A small button with a sign; one that is off keeps the focus. */
export const Knob = ({ label, off = false, onPress, children }: KnobProps) => (
  <button
    type="button"
    className="knob"
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={() => off || onPress()}
  >
    {children}
  </button>
)
