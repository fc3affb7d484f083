import clsx from 'clsx'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Clock } from './Clock.tsx'
import { metaOf } from './chapters.ts'
import { IconButton } from './IconButton.tsx'
import { stateLabels } from './labels.ts'
import type { Playback } from './playback.ts'
import type { PlaybackController, PlaybackState } from './playbackController.ts'
import { useTicker } from './useTicker.ts'
import './Toolbar.css'

/** Time between steps, long enough to read a state's summary, in milliseconds. */
const STEP_INTERVAL_MS = 1_800

interface ToolbarProps {
  flow: string
  /** number of the journey that leads through the flow */
  journey?: number
  state: PlaybackState
  controller?: PlaybackController
}

/** The current state, the controls for the steps, and the clock. */
export function Toolbar({ flow, journey, state, controller }: ToolbarProps) {
  const { snapshot, playback } = state
  const states = snapshot ? stateLabels(flow, snapshot.state) : []
  return (
    <section className="toolbar" aria-label="Now">
      <div className={clsx('toolbar-now', states.length > 1 && 'toolbar-regions')}>
        {snapshot && journey !== undefined && <p className="toolbar-flow">{metaOf(flow).title}</p>}
        {states.map(({ path, region, title, summary, busy, failure, final }) => (
          <p key={path} title={region && summary}>
            <span
              className={clsx(
                'status-dot',
                busy && 'status-dot-busy',
                failure && 'status-dot-failure',
                final && 'status-dot-final',
              )}
              aria-hidden="true"
            />
            {region && <span className="toolbar-summary">{region}: </span>}
            <strong>{title}</strong> {!region && <span className="toolbar-summary">{summary}</span>}
          </p>
        ))}
        {!snapshot && <p className="toolbar-summary">The view is loading.</p>}
      </div>
      <Stepper
        playback={playback}
        film={journey === undefined ? pathName(playback) : `Journey ${journey}`}
        controller={controller}
      />
      <Clock state={state} controller={controller} />
    </section>
  )
}

const pathName = ({ path }: Playback) => path && `Path ${path.number}`

interface StepperProps extends Pick<PlaybackState, 'playback'> {
  /** the name of the playback, when it is more than the reader's own moves */
  film?: string
  controller?: PlaybackController
}

/** Goes back and forward through the steps, with buttons or with the arrow keys outside fields. */
function Stepper({ playback: { step, moves }, film, controller }: StepperProps) {
  const [isStarted, setIsStarted] = useState(false)
  const last = moves.length
  const isPlaying = isStarted && step < last
  useTicker(isPlaying, STEP_INTERVAL_MS, async () => {
    await controller?.stepBy(1, 'automatic')
  })
  useEffect(() => {
    if (step >= last) setIsStarted(false)
  }, [step, last])

  const goTo = (index: number) => {
    setIsStarted(false)
    controller?.goToStep(index)
  }
  const stepBy = (count: number) => {
    setIsStarted(false)
    controller?.stepBy(count)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => stepBy(-1),
      ArrowRight: () => stepBy(1),
      Home: () => goTo(0),
      End: () => goTo(last),
    }[event.key]
    if (!action || last === 0 || isKeyUsedElsewhere(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="stepper" aria-label="Steps">
      <IconButton label="First step" disabled={step === 0} onPress={() => goTo(0)}>
        <Icon name={ChevronFirst} />
      </IconButton>
      <IconButton label="One step back" disabled={step === 0} onPress={() => stepBy(-1)}>
        <Icon name={ChevronLeft} />
      </IconButton>
      <IconButton
        label={isPlaying ? 'Stop playing' : 'Play the steps'}
        disabled={step >= last}
        onPress={() => setIsStarted(!isPlaying)}
      >
        {isPlaying ? <Icon name={Pause} /> : <Icon name={Play} />}
      </IconButton>
      <IconButton label="One step forward" disabled={step >= last} onPress={() => stepBy(1)}>
        <Icon name={ChevronRight} />
      </IconButton>
      <IconButton label="Last step" disabled={step >= last} onPress={() => goTo(last)}>
        <Icon name={ChevronLast} />
      </IconButton>
      <p className="stepper-position">
        {film !== undefined && `${film}, `}
        {film === undefined ? 'Step' : 'step'} {step} of {last}
      </p>
    </fieldset>
  )
}

/** True where the key has another meaning: in a field, slider or menu, or with a modifier key. */
function isKeyUsedElsewhere({
  target,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  defaultPrevented,
}: KeyboardEvent) {
  const field =
    target instanceof Element && target.closest('input, select, textarea, [role="menu"]')
  return Boolean(field) || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented
}
