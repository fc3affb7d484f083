import { Pause, Timer } from 'lucide'
import { useRef, useState } from 'react'
import { formatDuration } from '#diagram/labels.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { formatClock } from './labels.ts'
import type { PlaybackController, PlaybackState } from './playbackController.ts'
import { useTicker } from './useTicker.ts'

const speeds = [1, 5, 20]
/** Interval of a running clock, in milliseconds. */
const TICK_MS = 100
/** Number of ticks between updates of the link: browsers limit how often a page may change its URL. */
const TICKS_PER_LINK_UPDATE = 10

interface ClockProps {
  state: PlaybackState
  controller?: PlaybackController
}

/** The flow's clock. It is stopped until the reader starts it, moves it, or skips ahead. */
export function Clock({ state: { snapshot, sinceLastMove }, controller }: ClockProps) {
  const [isStarted, setIsStarted] = useState(false)
  const [speed, setSpeed] = useState(1)
  const isRunning = isStarted && snapshot !== undefined && !snapshot.isDone
  const ticks = useRef(0)
  useTicker(isRunning, TICK_MS, async (elapsed) => {
    await controller?.advanceTime(elapsed * speed, 'automatic')
    if (++ticks.current % TICKS_PER_LINK_UPDATE === 0) controller?.reportTime()
  })
  const { nextTimer } = snapshot ?? {}
  const hasTimer = nextTimer !== undefined && !snapshot?.isDone
  const span = sinceLastMove + (nextTimer ?? 0)
  return (
    <fieldset className="clock" aria-label="Time">
      <IconButton
        label={isRunning ? 'Stop the clock' : 'Let time pass'}
        disabled={!snapshot || snapshot.isDone}
        onPress={() => {
          if (isRunning) controller?.reportTime()
          setIsStarted(!isRunning)
        }}
      >
        {isRunning ? <Icon name={Pause} /> : <Icon name={Timer} />}
      </IconButton>
      <span className="clock-now" role="timer" aria-label="Time on the flow’s clock">
        {formatClock(snapshot?.elapsed ?? 0)}
      </span>
      <fieldset className="tabs" aria-label="Speed">
        {speeds.map((one) => (
          <button
            key={one}
            type="button"
            className="tab"
            aria-pressed={one === speed}
            onClick={() => setSpeed(one)}
          >
            {one}×
          </button>
        ))}
      </fieldset>
      <label className="clock-slider">
        <span className="visually-hidden">Time since the last move</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(span))}
          step={Math.max(1, Math.round(span / 200))}
          value={Math.round(sinceLastMove)}
          disabled={!hasTimer}
          aria-valuetext={`${formatDuration(Math.round(sinceLastMove / 100) * 100)} since the last move`}
          onChange={({ target }) => controller?.seek(Number(target.value))}
        />
        <span className="clock-hint">
          {hasTimer
            ? `in ${formatDuration(Math.ceil(nextTimer / 100) * 100)}`
            : 'no timer is running'}
        </span>
      </label>
      <Button
        variant="secondary"
        disabled={!hasTimer}
        aria-label="Skip to the next timer"
        onClick={() => controller?.skipToNextTimer()}
      >
        Skip ahead
      </Button>
    </fieldset>
  )
}
