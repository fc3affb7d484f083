/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Letter = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-white" d="M24 64H216V196H24Z" />
    <path className="art-mint" d="M24 196L102 124H138L216 196Z" />
    <path className="art-sand" d="M24 64H216L120 152Z" />
    <circle className="art-clay" cx="120" cy="142" r="18" />
  </>
)

export const Pin = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <path className="art-leaf" d="M0 150L90 120L160 170L240 130V240H0Z" />
    <path className="art-sand" d="M0 196L240 176V198L0 218ZM150 0H172L150 240H128Z" />
    <path
      className="art-clay"
      d="M120 196C84 148 62 124 62 92A58 58 0 0 1 178 92C178 124 156 148 120 196Z"
    />
    <circle className="art-sand" cx="120" cy="92" r="24" />
  </>
)
