var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="pageLoad" viewBox="0 0 420 356" width="420" height="356" role="img" aria-labelledby="pageLoad-title pageLoad-desc">
<title id="pageLoad-title">Page load</title>
<desc id="pageLoad-desc">A page that was not opened before takes a moment to come: what the visitor sees meanwhile. It begins with “Standing”. 3 states and 4 ways between them.</desc>
<style>
.flow{--d-paper:#faf7f0;--d-box:#ffffff;--d-ink:#14231d;--d-soft:#4c5a53;--d-line:#7d8a82;--d-brand:#0f4a3b;--d-brand-soft:#e4efe8;--d-good:#13663f;--d-waiting:#7d4b00;--d-waiting-soft:#fcefd6;--d-bad:#b0271c;--d-bad-soft:#fcebe8;--d-focus:#b35a00}
@media(prefers-color-scheme:dark){.flow{--d-paper:#0d1512;--d-box:#1b2822;--d-ink:#edf1eb;--d-soft:#b2bfb8;--d-line:#74847b;--d-brand:#8cd6b9;--d-brand-soft:#17352b;--d-good:#84d6a6;--d-waiting:#f2c069;--d-waiting-soft:#362a10;--d-bad:#ff9f94;--d-bad-soft:#3b1a17;--d-focus:#f5bd66}}
.flow text{font:12px Helvetica, Arial, 'Liberation Sans', sans-serif;fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .side>.box{stroke-dasharray:7 4}
.flow .holds>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .trouble:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .trouble>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
.flow .event>path{stroke:var(--d-ink)}
.flow .answer>path{stroke:var(--d-good)}
.flow .failure>path{stroke:var(--d-bad)}
.flow .after>path{stroke:var(--d-waiting)}
.flow .always>path{stroke:var(--d-soft)}
.flow .event>.head{stroke:none;fill:var(--d-ink)}
.flow .answer>.head{stroke:none;fill:var(--d-good)}
.flow .failure>.head{stroke:none;fill:var(--d-bad)}
.flow .after>.head{stroke:none;fill:var(--d-waiting)}
.flow .always>.head{stroke:none;fill:var(--d-soft)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
.flow text.event{fill:var(--d-ink)}
.flow text.answer{fill:var(--d-good)}
.flow text.failure{fill:var(--d-bad)}
.flow text.after{fill:var(--d-waiting)}
.flow text.always{fill:var(--d-soft)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
</style>
<rect class="page" width="420" height="356" rx="8"/>
<g transform="translate(42 0)">
<g class="state holds whole" data-state="">
<title>A page that was not opened before takes a moment to come: what the visitor sees meanwhile.</title>
<rect class="box" x="1" y="1" width="334" height="320" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h320a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="standing">
<title>The page is there; nothing lies over it.</title>
<rect class="box" x="91" y="78" width="82" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="loading">
<title>An overlay says that the page is on its way.</title>
<rect class="box" x="144" y="176" width="76" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="slow">
<title>After five seconds the overlay goes; a line says that the page is still coming.</title>
<rect class="box" x="48" y="272" width="56" height="33" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="132" cy="51" r="5"/><path d="M132 56L132 71"/><path class="head" d="M132 78L136 69L128 69z"/></g>
<g class="arrow event">
<path d="M153 111L153 117Q153 123 159 123L250 123Q256 123 256 129L256 158Q256 164 250 164L197.5 164Q195 164 195 166.5L195 169"/><path class="head" d="M195 176L199 167L191 167z"/>
<rect class="ground" x="193" y="135" width="126" height="17"/>
<text class="event" x="256" y="147" data-edge="pageLoad.standing started 0">asks for another page</text>
</g>
<g class="arrow event">
<path d="M169 176L169 170Q169 164 163 164L138 164Q132 164 132 158L132 118"/><path class="head" d="M132 111L128 120L136 120z"/>
<rect class="ground" x="82" y="135" width="99" height="17"/>
<text class="event" x="131.5" y="147" data-edge="pageLoad.loading arrived 0">the page is there</text>
</g>
<g class="arrow after">
<path d="M182 209L182 254Q182 260 176 260L87.5 260Q85 260 85 262.5L85 265"/><path class="head" d="M85 272L89 263L81 263z"/>
<rect class="ground" x="156" y="231" width="51" height="17"/>
<text class="after" x="181.5" y="243" data-edge="pageLoad.loading xstate.after.pageLoad.pageLoad.loading 0">after 5 s</text>
</g>
<g class="arrow event">
<path d="M67 272L67 129Q67 123 73 123L109.5 123Q112 123 112 120.5L112 118"/><path class="head" d="M112 111L108 120L116 120z"/>
<rect class="ground" x="17" y="184" width="99" height="17"/>
<text class="event" x="66.5" y="196" data-edge="pageLoad.slow arrived 0">the page is there</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="78" height="25"/>
<text class="title" x="13" y="22">Page load</text>
</g>
<g class="words whole">
<text class="title" x="103" y="99">Standing</text>
</g>
<g class="words whole">
<text class="title" x="156" y="197">Loading</text>
</g>
<g class="words whole">
<text class="title" x="60" y="293">Slow</text>
</g>
</g>
<g class="legend" transform="translate(0 322)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(270 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g></g>
</svg>
`;export{e as default};