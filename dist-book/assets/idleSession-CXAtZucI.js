var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="idleSession" viewBox="0 0 850 1070" width="850" height="1070" role="img" aria-labelledby="idleSession-title idleSession-desc">
<title id="idleSession-title">Idle session</title>
<desc id="idleSession-desc">A session that nobody uses is warned of and ended; whoever is there extends it. It begins with “In use”. 8 states and 14 ways between them.</desc>
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
<rect class="page" width="850" height="1070" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A session that nobody uses is warned of and ended; whoever is there extends it.</title>
<rect class="box" x="1" y="1" width="848" height="1014" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h834a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="fresh">
<title>The bank heard from the customer less than four minutes ago.</title>
<rect class="box" x="488" y="78" width="170" height="71" rx="7"/>
</g>
<g class="state holds whole" data-state="quiet">
<title>No call for four minutes. The next touch or key tells the bank.</title>
<rect class="box" x="401" y="255" width="386" height="269" rx="7"/>
<path class="band" d="M402 288v-26a6 6 0 0 1 6-6h372a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="quiet.watching">
<title>Nobody touched anything yet.</title>
<rect class="box" x="579" y="332" width="133" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="quiet.telling">
<title>The bank is told that the customer is there.</title>
<rect class="box" x="582" y="445" width="171" height="63" rx="7"/>
</g>
<g class="state holds whole" data-state="warning">
<title>Nobody was there for thirteen minutes: the session ends in two.</title>
<rect class="box" x="17" y="611" width="348" height="269" rx="7"/>
<path class="band" d="M18 659v-41a6 6 0 0 1 6-6h334a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="warning.asking">
<title>A window asks and shows the time that is left. If extending failed, it says so.</title>
<rect class="box" x="202" y="703" width="93" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="warning.extending">
<title>The bank is told that the customer stays.</title>
<rect class="box" x="178" y="801" width="171" height="63" rx="7"/>
</g>
<g class="state final whole" data-state="ended">
<title>The session is over; the sign-in page says why.</title>
<rect class="box" x="401" y="966" width="66" height="33" rx="14"/>
<rect class="inner" x="404" y="969" width="60" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="573" cy="51" r="5"/><path d="M573 56L573 71"/><path class="head" d="M573 78L577 69L569 69z"/></g>
<g class="arrow"><circle class="dot" cx="646" cy="305" r="5"/><path d="M646 310L646 325"/><path class="head" d="M646 332L650 323L642 323z"/></g>
<g class="arrow"><circle class="dot" cx="233" cy="676" r="5"/><path d="M233 681L233 696"/><path class="head" d="M233 703L237 694L229 694z"/></g>
<g class="arrow after">
<path d="M601 149L601 165Q601 171 607 171L658 171Q664 171 664 177L664 221Q664 227 670 227L755 227Q761 227 761 233L761 248"/><path class="head" d="M761 255L765 246L757 246z"/>
<rect class="ground" x="631" y="190.5" width="65" height="17"/>
<text class="after" x="663.5" y="202.5" data-edge="idleSession.fresh xstate.after.idleQuiet.idleSession.fresh 0">after 4 min</text>
</g>
<g class="arrow event">
<path d="M771 255L771 167Q771 161 765 161L632.5 161Q630 161 630 158.5L630 156"/><path class="head" d="M630 149L626 158L634 158z"/>
<rect class="ground" x="708" y="183" width="125" height="32"/>
<text class="event" x="770.5" y="195" data-edge="idleSession.quiet heard 0">any call to the bank is</text>
<text class="event" x="770.5" y="210">answered</text>
</g>
<g class="arrow after">
<path d="M658 524L658 536Q658 542 652 542L440 542Q434 542 434 548L434 587Q434 593 428 593L342.5 593Q337 593 337 598.5L337 604"/><path class="head" d="M337 611L341 602L333 602z"/>
<rect class="ground" x="349" y="564" width="169" height="17"/>
<text class="after" x="433.5" y="576" data-edge="idleSession.quiet xstate.after.idleWarning.idleSession.quiet 0">after 9 min more, 13 min in all</text>
</g>
<g class="arrow event">
<path d="M668 365L668 438"/><path class="head" d="M668 445L672 436L664 436z"/>
<rect class="ground" x="598" y="389" width="139" height="32"/>
<text class="event" x="667.5" y="401" data-edge="idleSession.quiet.watching active 0">the customer touches or</text>
<text class="event" x="667.5" y="416">types</text>
</g>
<g class="arrow answer">
<path d="M710 445L710 439Q710 433 716 433L745 433Q751 433 751 427L751 243Q751 237 745 237L579 237Q573 237 573 231L573 156"/><path class="head" d="M573 149L569 158L577 158z"/>
<rect class="ground" x="527" y="190.5" width="92" height="17"/>
<text class="answer" x="573" y="202.5" data-edge="idleSession.quiet.telling xstate.done.actor.0.idleSession.quiet.telling 0">the bank knows</text>
</g>
<g class="arrow failure">
<path d="M668 508L668 546Q668 552 662 552L538 552Q532 552 532 558L532 948Q532 954 526 954L453.5 954Q451 954 451 956.5L451 959"/><path class="head" d="M451 966L455 957L447 957z"/>
<rect class="ground" x="459" y="729.5" width="146" height="32"/>
<text class="failure" x="532" y="741.5" data-edge="idleSession.quiet.telling xstate.error.actor.0.idleSession.quiet.telling 0">telling fails: the session is</text>
<text class="failure" x="532" y="756.5">over already</text>
</g>
<g class="arrow failure">
<path d="M625 445L625 439Q625 433 619 433L508 433Q502 433 502 427L502 383Q502 377 508 377L620.5 377Q623 377 623 374.5L623 372"/><path class="head" d="M623 365L619 374L627 374z"/>
<rect class="ground" x="417" y="396.5" width="169" height="17"/>
<text class="failure" x="501.5" y="408.5" data-edge="idleSession.quiet.telling xstate.error.actor.0.idleSession.quiet.telling 1">telling fails for another reason</text>
</g>
<g class="arrow">
<path d="M274 880L274 892Q274 898 280 898L428 898Q434 898 434 904L434 959"/><path class="head" d="M434 966L438 957L430 957z"/>
<rect class="ground" x="349" y="910" width="169" height="32"/>
<text class="event" x="433.5" y="922" data-edge="idleSession.warning signOut 0">“Sign out”</text>
<text class="after" x="433.5" y="937" data-edge="idleSession.warning xstate.after.idleEnd.idleSession.warning 0">after 2 min more, 15 min in all</text>
</g>
<g class="arrow event">
<path d="M264 736L264 794"/><path class="head" d="M264 801L268 792L260 792z"/>
<rect class="ground" x="214" y="760" width="99" height="17"/>
<text class="event" x="263.5" y="772" data-edge="idleSession.warning.asking extend 0">“Stay signed in”</text>
</g>
<g class="arrow event">
<path d="M264 703L264 599Q264 593 258 593L213 593Q207 593 207 587L207 167Q207 161 213 161L513.5 161Q516 161 516 158.5L516 156"/><path class="head" d="M516 149L512 158L520 158z"/>
<rect class="ground" x="144" y="373.5" width="125" height="32"/>
<text class="event" x="206.5" y="385.5" data-edge="idleSession.warning.asking heard 0">any call to the bank is</text>
<text class="event" x="206.5" y="400.5">answered</text>
</g>
<g class="arrow answer">
<path d="M306 801L306 795Q306 789 312 789L321 789Q327 789 327 783L327 177Q327 171 333 171L539 171Q545 171 545 165L545 156"/><path class="head" d="M545 149L541 158L549 158z"/>
<rect class="ground" x="281" y="381" width="92" height="17"/>
<text class="answer" x="327" y="393" data-edge="idleSession.warning.extending xstate.done.actor.0.idleSession.warning.extending 0">the bank knows</text>
</g>
<g class="arrow failure">
<path d="M264 864L264 948Q264 954 270 954L415.5 954Q418 954 418 956.5L418 959"/><path class="head" d="M418 966L422 957L414 957z"/>
<rect class="ground" x="191" y="910" width="146" height="32"/>
<text class="failure" x="264" y="922" data-edge="idleSession.warning.extending xstate.error.actor.0.idleSession.warning.extending 0">telling fails: the session is</text>
<text class="failure" x="264" y="937">over already</text>
</g>
<g class="arrow failure">
<path d="M221 801L221 795Q221 789 215 789L124 789Q118 789 118 783L118 754Q118 748 124 748L230.5 748Q233 748 233 745.5L233 743"/><path class="head" d="M233 736L229 745L237 745z"/>
<rect class="ground" x="33" y="760" width="169" height="17"/>
<text class="failure" x="117.5" y="772" data-edge="idleSession.warning.extending xstate.error.actor.0.idleSession.warning.extending 1">telling fails for another reason</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="89" height="25"/>
<text class="title" x="13" y="22">Idle session</text>
</g>
<g class="words whole">
<text class="title" x="500" y="99">In use</text>
<path class="rule" d="M488 107h170"/>
<circle class="mark" cx="505" cy="118" r="2"/><text class="stay event" x="516" y="122" data-edge="idleSession.fresh heard 0">any call to the bank is</text>
<text class="stay event" x="516" y="137">answered: begins anew</text>
</g>
<g class="words holds whole">
<rect class="band" x="407" y="259" width="107" height="25"/>
<text class="title" x="413" y="276">Quiet for 4 min</text>
</g>
<g class="words whole">
<text class="title" x="591" y="353">Nobody seen yet</text>
</g>
<g class="words whole">
<text class="title" x="594" y="466">Telling the bank</text>
<path class="sign" d="M594 475h10m-3-3l3 3l-3 3M605 480h-10m3-3l-3 3l3 3"/><text class="call" x="610" y="481">say that the customer is</text>
<text class="call" x="610" y="496">there</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="615" width="105" height="40"/>
<text class="title" x="29" y="632">About to end</text>
<text class="button" x="29" y="647">“Stay signed in”</text>
</g>
<g class="words whole">
<text class="title" x="214" y="724">Still there?</text>
</g>
<g class="words whole">
<text class="title" x="190" y="822">Staying signed in</text>
<path class="sign" d="M190 831h10m-3-3l3 3l-3 3M201 836h-10m3-3l-3 3l3 3"/><text class="call" x="206" y="837">say that the customer is</text>
<text class="call" x="206" y="852">there</text>
</g>
<g class="words final whole">
<text class="title" x="413" y="987">Ended</text>
</g>
</g>
<g class="legend" transform="translate(0 1016)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(593 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(733 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};