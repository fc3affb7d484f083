var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="backgroundRotation" viewBox="0 0 420 444" width="420" height="444" role="img" aria-labelledby="backgroundRotation-title backgroundRotation-desc">
<title id="backgroundRotation-title">Background rotation</title>
<desc id="backgroundRotation-desc">The picture behind sign-up, sign-in and the password pages changes, unless it is held. It begins with “Starting”. 3 states and 4 ways between them.</desc>
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
<rect class="page" width="420" height="444" rx="8"/>
<g transform="translate(13 0)">
<g class="state holds whole" data-state="">
<title>The picture behind sign-up, sign-in and the password pages changes, unless it is held.</title>
<rect class="box" x="1" y="1" width="392" height="388" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h378a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="starting">
<title>Whether the picture moves follows from the customer’s system.</title>
<rect class="box" x="183" y="78" width="74" height="33" rx="14"/>
</g>
<g class="state whole" data-state="rotating">
<title>Every five seconds the next of three pictures shows.</title>
<rect class="box" x="17" y="189" width="161" height="71" rx="7"/>
</g>
<g class="state whole" data-state="paused">
<title>One picture stays.</title>
<rect class="box" x="126" y="325" width="110" height="48" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="220" cy="51" r="5"/><path d="M220 56L220 71"/><path class="head" d="M220 78L224 69L216 69z"/></g>
<g class="arrow always">
<path d="M232 111L232 117Q232 123 238 123L286 123Q292 123 292 129L292 307Q292 313 286 313L211.5 313Q209 313 209 315.5L209 318"/><path class="head" d="M209 325L213 316L205 316z"/>
<rect class="ground" x="206" y="208.5" width="171" height="32"/>
<text class="always" x="291.5" y="220.5" data-edge="backgroundRotation.starting always 0">1. the customer asked for less</text>
<text class="always" x="291.5" y="235.5">motion</text>
</g>
<g class="arrow always">
<path d="M208 111L208 117Q208 123 202 123L104 123Q98 123 98 129L98 182"/><path class="head" d="M98 189L102 180L94 180z"/>
<rect class="ground" x="28" y="135" width="140" height="32"/>
<text class="always" x="98" y="147" data-edge="backgroundRotation.starting always 1">2. nobody asked for less</text>
<text class="always" x="98" y="162">motion</text>
</g>
<g class="arrow event">
<path d="M124 260L124 266Q124 272 130 272L175 272Q181 272 181 278L181 318"/><path class="head" d="M181 325L185 316L177 316z"/>
<rect class="ground" x="129" y="284" width="103" height="17"/>
<text class="event" x="180.5" y="296" data-edge="backgroundRotation.rotating pause 0">“Pause pictures”</text>
</g>
<g class="arrow event">
<path d="M154 325L154 319Q154 313 148 313L77 313Q71 313 71 307L71 267"/><path class="head" d="M71 260L67 269L75 269z"/>
<rect class="ground" x="25" y="284" width="92" height="17"/>
<text class="event" x="71" y="296" data-edge="backgroundRotation.paused resume 0">“Play pictures”</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="142" height="25"/>
<text class="title" x="13" y="22">Background rotation</text>
</g>
<g class="words check whole">
<text class="title" x="195" y="99">Starting</text>
</g>
<g class="words whole">
<text class="title" x="29" y="210">Rotating</text>
<text class="button" x="29" y="225">“Pause pictures”</text>
<path class="rule" d="M17 233h161"/>
<circle class="mark" cx="34" cy="244" r="2"/><text class="stay after" x="45" y="248" data-edge="backgroundRotation.rotating xstate.after.backgroundRotation.backgroundRotation.rotating 0">after 5 s: begins anew</text>
</g>
<g class="words whole">
<text class="title" x="138" y="346">Paused</text>
<text class="button" x="138" y="361">“Play pictures”</text>
</g>
</g>
<g class="legend" transform="translate(0 390)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(16 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(156 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g></g>
</svg>
`;export{e as default};