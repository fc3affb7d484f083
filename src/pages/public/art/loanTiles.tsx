/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Car = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <circle className="art-sand" cx="184" cy="58" r="28" />
    <path className="art-leaf" d="M0 196V164C70 128 150 132 240 160V196Z" />
    <path className="art-night" d="M0 190H240V240H0Z" />
    <path className="art-sand" d="M16 214H56V221H16ZM100 214H140V221H100ZM184 214H224V221H184Z" />
    <path
      className="art-clay"
      d="M22 186V152A14 14 0 0 1 36 138H62L88 102A14 14 0 0 1 99 96H152A14 14 0 0 1 164 102L190 138H204A14 14 0 0 1 218 152V186Z"
    />
    <path className="art-sand" d="M86 138L104 114H120V138ZM130 114H148L166 138H130Z" />
    <circle className="art-night" cx="72" cy="186" r="22" />
    <circle className="art-night" cx="172" cy="186" r="22" />
    <circle className="art-saffron" cx="72" cy="186" r="9" />
    <circle className="art-saffron" cx="172" cy="186" r="9" />
  </>
)

export const Steps = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-pine" d="M20 60H66V240H20ZM124 156H170V240H124Z" />
    <path className="art-leaf" d="M72 108H118V240H72ZM176 204H222V240H176Z" />
    <path
      className="art-sand"
      d="M20 60H66V74H20ZM72 108H118V122H72ZM124 156H170V170H124ZM176 204H222V218H176Z"
    />
    <circle className="art-clay" cx="95" cy="86" r="22" />
  </>
)

export const Key = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <path className="art-leaf" d="M240 0V240H0A240 240 0 0 1 240 0Z" />
    <g transform="rotate(-45 120 120)">
      <path
        className="art-night"
        fillRule="evenodd"
        d="M10 120A48 48 0 0 1 106 120A48 48 0 0 1 10 120ZM30 120A16 16 0 0 0 62 120A16 16 0 0 0 30 120Z"
      />
      <path className="art-night" d="M98 108H226V132H214V164H196V132H178V152H160V132H98Z" />
    </g>
    <circle className="art-saffron" cx="196" cy="196" r="22" />
  </>
)

export const Apartments = () => (
  <>
    <path className="art-sand" d="M0 0H240V240H0Z" />
    <path className="art-clay" d="M180 120H224V240H180Z" />
    <path className="art-pine" d="M16 144H60V240H16Z" />
    <path className="art-leaf" d="M56 48H184V240H56Z" />
    <path className="art-night" d="M44 32H196V52H44Z" />
    <path
      className="art-saffron"
      d="M74 72H98V96H74ZM142 72H166V96H142ZM108 110H132V134H108ZM74 148H98V172H74Z"
    />
    <path
      className="art-mint"
      d="M108 72H132V96H108ZM74 110H98V134H74ZM142 110H166V134H142ZM108 148H132V172H108ZM142 148H166V172H142Z"
    />
    <path className="art-night" d="M104 190H136V240H104Z" />
    <path
      className="art-sand"
      d="M194 144H210V160H194ZM194 180H210V196H194ZM30 168H46V184H30ZM30 202H46V218H30Z"
    />
  </>
)

export const Letting = () => (
  <>
    <path className="art-clay" d="M0 0H240V240H0Z" />
    <circle className="art-saffron" cx="196" cy="196" r="60" />
    <path
      className="art-night"
      d="M48 28H64V240H48ZM32 44H208V58H32ZM104 58H110V84H104ZM178 58H184V84H178Z"
    />
    <rect className="art-sand" x="84" y="82" width="120" height="88" rx="8" />
    <path className="art-pine" d="M144 94L180 124V156H108V124Z" />
    <path className="art-saffron" d="M135 132H153V156H135Z" />
    <path className="art-leaf" d="M0 214H240V240H0Z" />
  </>
)

export const Tower = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <circle className="art-saffron" cx="52" cy="52" r="24" />
    <path className="art-mint" d="M28 104H86V240H28Z" />
    <path className="art-sand" d="M154 80H212V240H154Z" />
    <path className="art-night" d="M82 28H158V240H82Z" />
    <path
      className="art-saffron"
      d="M98 50H142V60H98ZM98 78H142V88H98ZM98 106H142V116H98ZM98 134H142V144H98ZM98 162H142V172H98Z"
    />
    <path className="art-pine" d="M42 124H72V134H42ZM42 152H72V162H42ZM42 180H72V190H42Z" />
    <path
      className="art-clay"
      d="M168 100H198V110H168ZM168 128H198V138H168ZM168 156H198V166H168ZM168 184H198V194H168Z"
    />
    <path className="art-sand" d="M108 196H132V240H108Z" />
  </>
)

export const Crane = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-pine" d="M124 172H240V240H124Z" />
    <path
      className="art-mint"
      d="M142 190H164V208H142ZM178 190H200V208H178ZM214 190H236V208H214Z"
    />
    <path className="art-tick" d="M84 24L36 58M84 24L204 58M184 64V112" />
    <path className="art-night" d="M76 24H92V240H76ZM20 54H224V68H20Z" />
    <path className="art-clay" d="M20 68H52V96H20ZM156 112H212V148H156Z" />
    <path className="art-leaf" d="M0 224H124V240H0Z" />
  </>
)
