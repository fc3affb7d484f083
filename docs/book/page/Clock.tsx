import { Pause, Timer } from 'lucide-react'
import { useRef, useState } from 'react'
import { duration } from '#diagram/labels.ts'
import { Button } from '#ui/Button.tsx'
import { clockWords } from './labels.ts'
import type { Player, Playing } from './playbackController.ts'
import { Knob } from './Toolbar.tsx'
import { useTicking } from './useTicker.ts'

const speeds = [1, 5, 20]
/** How often a running clock is looked at, in milliseconds. */
const TICK = 100
/** After how many ticks the link says the time: browsers allow only so many changes of an address. */
const TOLD = 10

interface ClockProps {
  playing: Playing
  player?: Player
}

/** The flow's time: it stands until the reader lets it run, or moves it on. */
export function Clock({ playing: { moment, since }, player }: ClockProps) {
  const [runs, setRuns] = useState(false)
  const [speed, setSpeed] = useState(1)
  const isRunning = runs && moment !== undefined && !moment.over
  const ticks = useRef(0)
  useTicking(isRunning, TICK, async (passed) => {
    await player?.pass(passed * speed, 'itself')
    if (++ticks.current % TOLD === 0) player?.tellTime()
  })
  const now = moment?.now ?? 0
  const { nextTimer } = moment ?? {}
  const waits = nextTimer !== undefined && !moment?.over
  const span = since + (nextTimer ?? 0)
  return (
    <fieldset className="clock" aria-label="Time">
      <Knob
        label={isRunning ? 'Stop the clock' : 'Let time pass'}
        off={!moment || moment.over}
        onPress={() => {
          if (isRunning) player?.tellTime()
          setRuns(!isRunning)
        }}
      >
        {isRunning ? <Pause /> : <Timer />}
      </Knob>
      <span className="clock-now" role="timer" aria-label="Time on the flow’s clock">
        {clockWords(now)}
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
          value={Math.round(since)}
          disabled={!waits}
          aria-valuetext={`${duration(Math.round(since / 100) * 100)} since the last move`}
          onChange={({ target }) => player?.wind(Number(target.value))}
        />
        <span className="clock-hint">
          {waits ? `in ${duration(Math.ceil(nextTimer / 100) * 100)}` : 'no timer runs'}
        </span>
      </label>
      <Button
        variant="secondary"
        disabled={!waits}
        aria-label="Skip ahead to the next thing that happens by itself"
        title="To the next thing that happens by itself"
        onClick={() => player?.toNextTimer()}
      >
        Skip ahead
      </Button>
    </fieldset>
  )
}
