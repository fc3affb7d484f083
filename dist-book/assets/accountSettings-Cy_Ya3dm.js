var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="accountSettings" viewBox="0 0 590 603" width="590" height="603" role="img" aria-labelledby="accountSettings-title accountSettings-desc">
<title id="accountSettings-title">Account settings</title>
<desc id="accountSettings-desc">The customer corrects personal details; a blank field keeps its value. It begins with “Changing details”. 5 states and 10 ways between them.</desc>
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
<rect class="page" width="590" height="603" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>The customer corrects personal details; a blank field keeps its value.</title>
<rect class="box" x="1" y="1" width="588" height="547" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h574a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The details as the bank has them, ready to be changed. What went wrong last stands beside them.</title>
<rect class="box" x="210" y="78" width="132" height="71" rx="7"/>
</g>
<g class="state whole" data-state="leavingAsked">
<title>Asks before changes that were not saved are thrown away.</title>
<rect class="box" x="237" y="244" width="118" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="saving">
<title>The form is held still until the bank has answered.</title>
<rect class="box" x="63" y="239" width="126" height="63" rx="7"/>
</g>
<g class="state whole" data-state="saved">
<title>A toast says so; the window closes after 2 s.</title>
<rect class="box" x="63" y="378" width="125" height="33" rx="7"/>
</g>
<g class="state final whole" data-state="closed">
<title>The window is gone.</title>
<rect class="box" x="108" y="499" width="70" height="33" rx="14"/>
<rect class="inner" x="111" y="502" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="276" cy="51" r="5"/><path d="M276 56L276 71"/><path class="head" d="M276 78L280 69L272 69z"/></g>
<g class="arrow event">
<path d="M254 149L254 165Q254 171 248 171L153 171Q147 171 147 177L147 232"/><path class="head" d="M147 239L151 230L143 230z"/>
<rect class="ground" x="97" y="190.5" width="100" height="17"/>
<text class="event" x="147" y="202.5" data-edge="accountSettings.editing submit 0">“Save changes”</text>
</g>
<g class="arrow event">
<path d="M298 149L298 165Q298 171 304 171L410 171Q416 171 416 177L416 221Q416 227 410 227L321 227Q316 227 316 232L316 237"/><path class="head" d="M316 244L320 235L312 235z"/>
<rect class="ground" x="354" y="183" width="123" height="32"/>
<text class="event" x="415.5" y="195" data-edge="accountSettings.editing close 0">closes the window, if</text>
<text class="event" x="415.5" y="210">something was typed</text>
</g>
<g class="arrow event">
<path d="M320 149L320 155Q320 161 326 161L485 161Q491 161 491 167L491 481Q491 487 485 487L163.5 487Q161 487 161 489.5L161 492"/><path class="head" d="M161 499L165 490L157 490z"/>
<rect class="ground" x="409" y="324" width="164" height="32"/>
<text class="event" x="491" y="336" data-edge="accountSettings.editing close 1">closes the window, if nothing</text>
<text class="event" x="491" y="351">was typed</text>
</g>
<g class="arrow event">
<path d="M276 244L276 156"/><path class="head" d="M276 149L272 158L280 158z"/>
<rect class="ground" x="209" y="183" width="133" height="32"/>
<text class="event" x="275.5" y="195" data-edge="accountSettings.leavingAsked stay 0">goes on after all</text>
<text class="event" x="275.5" y="210" data-edge="accountSettings.leavingAsked close 0">puts the question away</text>
</g>
<g class="arrow event">
<path d="M296 292L296 471Q296 477 290 477L149 477Q143 477 143 483L143 492"/><path class="head" d="M143 499L147 490L139 490z"/>
<rect class="ground" x="240" y="386" width="112" height="17"/>
<text class="event" x="296" y="398" data-edge="accountSettings.leavingAsked leave 0">leaves all the same</text>
</g>
<g class="arrow answer">
<path d="M126 302L126 371"/><path class="head" d="M126 378L130 369L122 369z"/>
<rect class="ground" x="82" y="331.5" width="88" height="17"/>
<text class="answer" x="126" y="343.5" data-edge="accountSettings.saving xstate.done.actor.0.accountSettings.saving 0">they are saved</text>
</g>
<g class="arrow failure">
<path d="M105 239L105 233Q105 227 99 227L57 227Q51 227 51 221L51 167Q51 161 57 161L229.5 161Q232 161 232 158.5L232 156"/><path class="head" d="M232 149L228 158L236 158z"/>
<rect class="ground" x="17" y="190.5" width="68" height="17"/>
<text class="failure" x="51" y="202.5" data-edge="accountSettings.saving xstate.error.actor.0.accountSettings.saving 0">saving fails</text>
</g>
<g class="arrow">
<path d="M126 411L126 492"/><path class="head" d="M126 499L130 490L122 490z"/>
<rect class="ground" x="72" y="433" width="107" height="32"/>
<text class="event" x="125.5" y="445" data-edge="accountSettings.saved close 0">closes the window</text>
<text class="after" x="125.5" y="460" data-edge="accountSettings.saved xstate.after.settingsClose.accountSettings.saved 0">after 2 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="119" height="25"/>
<text class="title" x="13" y="22">Account settings</text>
</g>
<g class="words whole">
<text class="title" x="222" y="99">Changing details</text>
<text class="button" x="222" y="114">“Save changes”</text>
<path class="rule" d="M210 122h132"/>
<circle class="mark" cx="227" cy="133" r="2"/><text class="stay event" x="238" y="137" data-edge="accountSettings.editing fieldChanged 0">changes a field</text>
</g>
<g class="words whole">
<text class="title" x="249" y="265">Leaving?</text>
<text class="button" x="249" y="280">“Save changes”</text>
</g>
<g class="words whole">
<text class="title" x="75" y="260">Saving</text>
<text class="button" x="75" y="275">“Save changes”</text>
<path class="sign" d="M75 284h10m-3-3l3 3l-3 3M86 289h-10m3-3l-3 3l3 3"/><text class="call" x="91" y="290">save the details</text>
</g>
<g class="words whole">
<text class="title" x="75" y="399">Details updated</text>
</g>
<g class="words final whole">
<text class="title" x="120" y="520">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 549)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(377 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};