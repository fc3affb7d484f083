var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="testimonial" viewBox="0 0 684 1018" width="684" height="1018" role="img" aria-labelledby="testimonial-title testimonial-desc">
<title id="testimonial-title">Testimonials</title>
<desc id="testimonial-desc">Praise by other customers, one toast every 35 s, which the customer can switch off. It begins with “Opening”. 9 states and 13 ways between them.</desc>
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
<rect class="page" width="684" height="1018" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Praise by other customers, one toast every 35 s, which the customer can switch off.</title>
<rect class="box" x="1" y="1" width="682" height="962" rx="7"/>
<path class="band" d="M2 64v-56a6 6 0 0 1 6-6h668a6 6 0 0 1 6 6v56z"/>
</g>
<g class="state check whole" data-state="opening">
<title>Looks what the customer chose before.</title>
<rect class="box" x="403" y="108" width="79" height="33" rx="14"/>
</g>
<g class="state whole" data-state="off">
<title>No testimonial shows, in this visit or a later one.</title>
<rect class="box" x="273" y="204" width="103" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="on">
<title>Testimonials may show where nothing speaks against it.</title>
<rect class="box" x="17" y="315" width="650" height="632" rx="7"/>
<path class="band" d="M18 348v-26a6 6 0 0 1 6-6h636a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="on.looking">
<title>Looks whether this is a moment for praise.</title>
<rect class="box" x="326" y="392" width="75" height="33" rx="14"/>
</g>
<g class="state whole" data-state="on.paused">
<title>A window is open or the customer decides about an investment: nothing shows.</title>
<rect class="box" x="202" y="505" width="74" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="on.running">
<title>The page is free: a testimonial may come.</title>
<rect class="box" x="33" y="614" width="618" height="317" rx="7"/>
<path class="band" d="M34 647v-26a6 6 0 0 1 6-6h604a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="on.running.reading">
<title>The content service is asked for testimonials; without any, no toast.</title>
<rect class="box" x="247" y="691" width="155" height="48" rx="7"/>
</g>
<g class="state whole" data-state="on.running.waiting">
<title>35 s pass before the next testimonial.</title>
<rect class="box" x="204" y="844" width="158" height="71" rx="7"/>
</g>
<g class="state whole trouble" data-state="on.running.empty">
<title>There are none, or they could not be read: 35 s later it looks again.</title>
<rect class="box" x="390" y="844" width="123" height="33" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="443" cy="81" r="5"/><path d="M443 86L443 101"/><path class="head" d="M443 108L447 99L439 99z"/></g>
<g class="arrow"><circle class="dot" cx="364" cy="365" r="5"/><path d="M364 370L364 385"/><path class="head" d="M364 392L368 383L360 383z"/></g>
<g class="arrow"><circle class="dot" cx="325" cy="664" r="5"/><path d="M325 669L325 684"/><path class="head" d="M325 691L329 682L321 682z"/></g>
<g class="arrow always">
<path d="M429 141L429 147Q429 153 423 153L331 153Q325 153 325 159L325 197"/><path class="head" d="M325 204L329 195L321 195z"/>
<rect class="ground" x="263" y="165" width="124" height="17"/>
<text class="always" x="325" y="177" data-edge="testimonial.opening always 0">1. switched off before</text>
</g>
<g class="arrow always">
<path d="M456 141L456 147Q456 153 462 153L499 153Q505 153 505 159L505 308"/><path class="head" d="M505 315L509 306L501 306z"/>
<rect class="ground" x="452" y="212" width="106" height="17"/>
<text class="always" x="505" y="224" data-edge="testimonial.opening always 1">2. not switched off</text>
</g>
<g class="arrow event">
<path d="M342 237L342 308"/><path class="head" d="M342 315L346 306L338 306z"/>
<rect class="ground" x="286" y="268.5" width="111" height="17"/>
<text class="event" x="341.5" y="280.5" data-edge="testimonial.off switchOn 0">switches stories on</text>
</g>
<g class="arrow event">
<path d="M180 315L180 255Q180 249 186 249L304.5 249Q307 249 307 246.5L307 244"/><path class="head" d="M307 237L303 246L311 246z"/>
<rect class="ground" x="111" y="261" width="137" height="32"/>
<text class="event" x="179.5" y="273" data-edge="testimonial.on switchOff 0">“Do not show customer</text>
<text class="event" x="179.5" y="288">stories”</text>
</g>
<g class="arrow always">
<path d="M364 425L364 487Q364 493 358 493L253.5 493Q251 493 251 495.5L251 498"/><path class="head" d="M251 505L255 496L247 496z"/>
<rect class="ground" x="296" y="449" width="135" height="32"/>
<text class="always" x="363.5" y="461" data-edge="testimonial.on.looking always 0">1. this is no moment for</text>
<text class="always" x="363.5" y="476">praise</text>
</g>
<g class="arrow always">
<path d="M382 425L382 431Q382 437 388 437L439 437Q445 437 445 443L445 607"/><path class="head" d="M445 614L449 605L441 605z"/>
<rect class="ground" x="392" y="513" width="105" height="17"/>
<text class="always" x="444.5" y="525" data-edge="testimonial.on.looking always 1">2. the page is free</text>
</g>
<g class="arrow event">
<path d="M227 505L227 495.5Q227 493 224.5 493L224.5 493Q222 493 222 490.5L222 443Q222 437 228 437L342.5 437Q345 437 345 434.5L345 432"/><path class="head" d="M345 425L341 434L349 434z"/>
<rect class="ground" x="159" y="456.5" width="125" height="17"/>
<text class="event" x="221.5" y="468.5" data-edge="testimonial.on.paused resume 0">the page is free again</text>
</g>
<g class="arrow event">
<path d="M239 614L239 545"/><path class="head" d="M239 538L235 547L243 547z"/>
<rect class="ground" x="156" y="560" width="165" height="32"/>
<text class="event" x="238.5" y="572" data-edge="testimonial.on.running pause 0">a window opens, or the page</text>
<text class="event" x="238.5" y="587">is about investing</text>
</g>
<g class="arrow answer">
<path d="M309 739L309 837"/><path class="head" d="M309 844L313 835L305 835z"/>
<rect class="ground" x="227" y="780.5" width="163" height="32"/>
<text class="answer" x="308.5" y="792.5" data-edge="testimonial.on.running.reading xstate.done.actor.0.testimonial.on.running.reading 0">the answer comes: there are</text>
<text class="answer" x="308.5" y="807.5">some</text>
</g>
<g class="arrow">
<path d="M371 739L371 745Q371 751 377 751L548 751Q554 751 554 757L554 826Q554 832 548 832L474.5 832Q472 832 472 834.5L472 837"/><path class="head" d="M472 844L476 835L468 835z"/>
<rect class="ground" x="472" y="773" width="163" height="47"/>
<text class="answer" x="553.5" y="785" data-edge="testimonial.on.running.reading xstate.done.actor.0.testimonial.on.running.reading 1">the answer comes: there are</text>
<text class="answer" x="553.5" y="800">none</text>
<text class="failure" x="553.5" y="815" data-edge="testimonial.on.running.reading xstate.error.actor.0.testimonial.on.running.reading 0">reading fails</text>
</g>
<g class="arrow after">
<path d="M257 844L257 838Q257 832 251 832L138 832Q132 832 132 826L132 757Q132 751 138 751L275.5 751Q278 751 278 748.5L278 746"/><path class="head" d="M278 739L274 748L282 748z"/>
<rect class="ground" x="49" y="788" width="166" height="17"/>
<text class="after" x="132" y="800" data-edge="testimonial.on.running.waiting xstate.after.testimonialPause.testimonial.on.running.waiting 0">after 35 s, if each was shown</text>
</g>
<g class="arrow after">
<path d="M431 844L431 767Q431 761 425 761L346 761Q340 761 340 755L340 746"/><path class="head" d="M340 739L336 748L344 748z"/>
<rect class="ground" x="402" y="788" width="58" height="17"/>
<text class="after" x="431" y="800" data-edge="testimonial.on.running.empty xstate.after.testimonialPause.testimonial.on.running.empty 0">after 35 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="285" height="55"/>
<text class="title" x="13" y="22">Testimonials</text>
<circle class="mark" cx="18" cy="33" r="2"/><text class="stay event" x="29" y="37" data-edge="testimonial pause 0">a window opens, or the page is about investing</text>
<circle class="mark" cx="18" cy="48" r="2"/><text class="stay event" x="29" y="52" data-edge="testimonial resume 0">the page is free again</text>
</g>
<g class="words check whole">
<text class="title" x="415" y="129">Opening</text>
</g>
<g class="words whole">
<text class="title" x="285" y="225">Switched off</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="319" width="91" height="25"/>
<text class="title" x="29" y="336">Switched on</text>
</g>
<g class="words check whole">
<text class="title" x="338" y="413">Looking</text>
</g>
<g class="words whole">
<text class="title" x="214" y="526">Paused</text>
</g>
<g class="words holds whole">
<rect class="band" x="39" y="618" width="66" height="25"/>
<text class="title" x="45" y="635">Running</text>
</g>
<g class="words whole">
<text class="title" x="259" y="712">Reading</text>
<path class="sign" d="M259 721h10m-3-3l3 3l-3 3M270 726h-10m3-3l-3 3l3 3"/><text class="call" x="275" y="727">read the testimonials</text>
</g>
<g class="words whole">
<text class="title" x="216" y="865">Waiting</text>
<path class="rule" d="M204 873h158"/>
<circle class="mark" cx="221" cy="884" r="2"/><text class="stay after" x="232" y="888" data-edge="testimonial.on.running.waiting xstate.after.testimonialPause.testimonial.on.running.waiting 1">after 35 s, if there are</text>
<text class="stay after" x="232" y="903">more: begins anew</text>
</g>
<g class="words whole">
<text class="title" x="402" y="865">No testimonials</text>
</g>
</g>
<g class="legend" transform="translate(0 964)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(427 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g></g>
</svg>
`;export{e as default};