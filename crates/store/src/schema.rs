// @generated automatically by Diesel CLI.

diesel::table! {
    access_tokens (token_id) {
        token_id -> Binary,
        token_hash -> Binary,
        account_id -> Binary,
        name -> Text,
        scopes -> Text,
        created_at -> BigInt,
        expires_on -> Integer,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    accounts (account_id) {
        account_id -> Binary,
        email -> Text,
        password_hash -> Nullable<Text>,
        email_verified -> Bool,
        created_at -> BigInt,
        provider_id -> Nullable<Text>,
        language -> Text,
        correction_mails -> Bool,
    }
}

diesel::table! {
    audit_log (position) {
        position -> BigInt,
        recorded_at -> BigInt,
        event -> Text,
        actor -> Nullable<Binary>,
        subject -> Nullable<Binary>,
        object -> Nullable<Binary>,
        amount -> Nullable<Integer>,
        hour -> Nullable<BigInt>,
    }
}

diesel::table! {
    authority_dates (reinsurance_year, county, crop_year, crop, kind, crop_type, practice, day) {
        reinsurance_year -> Integer,
        county -> Text,
        crop_year -> Integer,
        crop -> Text,
        kind -> Text,
        crop_type -> Text,
        practice -> Text,
        day -> Integer,
    }
}

diesel::table! {
    authority_files (reinsurance_year) {
        reinsurance_year -> Integer,
        name -> Text,
        sha256 -> Binary,
        filed_on -> Integer,
        imported_at -> BigInt,
    }
}

diesel::table! {
    book_notes (agent, farmer) {
        agent -> Binary,
        farmer -> Binary,
        note -> Nullable<Text>,
        called_on -> Nullable<Integer>,
        version -> Integer,
        updated_at -> BigInt,
    }
}

diesel::table! {
    change_log (position) {
        position -> BigInt,
        changed_at -> BigInt,
        change -> Text,
        farmer -> Binary,
        kind -> Nullable<Text>,
        record_id -> Nullable<Binary>,
        peer -> Nullable<Binary>,
        author -> Nullable<Binary>,
        news -> Nullable<Text>,
    }
}

diesel::table! {
    crop_codes (agent, crop) {
        agent -> Binary,
        crop -> Text,
        code -> Text,
        source -> Text,
        version -> Integer,
        updated_at -> BigInt,
        removed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    deadlines (deadline_id) {
        deadline_id -> Binary,
        agent -> Binary,
        version -> Integer,
        kind -> Text,
        crop -> Nullable<Text>,
        area -> Text,
        crop_year -> Integer,
        day -> Integer,
        source -> Text,
        created_at -> BigInt,
        updated_at -> BigInt,
        withdrawn_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    demo_data (loaded_at) {
        loaded_at -> BigInt,
    }
}

diesel::table! {
    field_imports (field_id) {
        field_id -> Binary,
        import_id -> Binary,
    }
}

diesel::table! {
    field_successions (field_id, field_version, successor_id) {
        field_id -> Binary,
        field_version -> Integer,
        successor_id -> Binary,
        successor_version -> Integer,
    }
}

diesel::table! {
    invitations (invitation_id) {
        invitation_id -> Binary,
        asker -> Binary,
        kind -> Text,
        addressee -> Text,
        email -> Nullable<Text>,
        token_hash -> Nullable<Binary>,
        status -> Text,
        withdrawn -> Bool,
        created_at -> BigInt,
        asked_at -> BigInt,
        message -> Nullable<Text>,
    }
}

diesel::table! {
    jobs (job_id) {
        job_id -> Binary,
        kind -> Text,
        payload -> Text,
        address -> Nullable<Text>,
        queued_at -> BigInt,
        tries -> Integer,
        due_at -> BigInt,
        leased_until -> Nullable<BigInt>,
        failure -> Nullable<Text>,
        expires_at -> Nullable<BigInt>,
        failed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    links (link_id) {
        link_id -> Binary,
        kind -> Text,
        farmer -> Binary,
        peer -> Binary,
        status -> Text,
        requested_by -> Binary,
        created_at -> BigInt,
        activated_at -> Nullable<BigInt>,
        ended_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    mailed_tokens (token_hash) {
        token_hash -> Binary,
        account_id -> Binary,
        purpose -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    news_mails (account_id) {
        account_id -> Binary,
        frequency -> Text,
        told_at -> BigInt,
        told_to -> BigInt,
    }
}

diesel::table! {
    news_marks (agent, mark_id) {
        agent -> Binary,
        mark_id -> Binary,
        entry -> BigInt,
        is_single -> Bool,
        farmer -> Nullable<Binary>,
        news -> Nullable<Text>,
        marked_at -> BigInt,
    }
}

diesel::table! {
    photos (photo_id) {
        photo_id -> Binary,
        planting_id -> Binary,
        farmer -> Binary,
        creator -> Binary,
        taken_at -> BigInt,
        received_at -> BigInt,
        deleted_at -> Nullable<BigInt>,
        media_type -> Text,
        width -> Integer,
        height -> Integer,
        size -> Integer,
        sha256 -> Binary,
        content -> Nullable<Binary>,
    }
}

diesel::table! {
    record_history (record_id, version) {
        record_id -> Binary,
        version -> Integer,
        change -> Text,
        changed_by -> Binary,
        changed_at -> BigInt,
        document -> Text,
        answer -> Nullable<Text>,
        remark -> Nullable<Text>,
        confirmation -> Nullable<Text>,
    }
}

diesel::table! {
    records (record_id, kind, farmer) {
        record_id -> Binary,
        kind -> Text,
        farmer -> Binary,
        creator -> Binary,
        created_at -> BigInt,
        updated_at -> BigInt,
        updated_by -> Binary,
        reported_at -> BigInt,
        version -> Integer,
        change -> Text,
        deleted_at -> Nullable<BigInt>,
        crop -> Nullable<Text>,
        acres_hundredths -> Nullable<Integer>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        start_day -> Nullable<Integer>,
        end_day -> Nullable<Integer>,
        crop_year -> Nullable<Integer>,
        field_id -> Nullable<Binary>,
        document -> Text,
        west -> Nullable<Double>,
        south -> Nullable<Double>,
        east -> Nullable<Double>,
        north -> Nullable<Double>,
        extent -> Nullable<Text>,
        active_at -> Nullable<BigInt>,
        answer -> Nullable<Text>,
        remark -> Nullable<Text>,
        confirmation -> Nullable<Text>,
        county -> Nullable<Text>,
    }
}

diesel::table! {
    recovery_codes (account_id, code_hash) {
        account_id -> Binary,
        code_hash -> Binary,
    }
}

diesel::table! {
    reminder_stops (account_id) {
        account_id -> Binary,
        stopped_at -> BigInt,
    }
}

diesel::table! {
    reminders (farmer, day) {
        farmer -> Binary,
        day -> Integer,
        agent -> Binary,
        crop_year -> Integer,
        state -> Text,
        queued_at -> BigInt,
        token_hash -> Nullable<Binary>,
    }
}

diesel::table! {
    second_factors (account_id) {
        account_id -> Binary,
        secret -> Binary,
        created_at -> BigInt,
        enabled_at -> Nullable<BigInt>,
        last_step -> BigInt,
    }
}

diesel::table! {
    sessions (session_id) {
        session_id -> Binary,
        token_hash -> Binary,
        account_id -> Binary,
        created_at -> BigInt,
        last_used_at -> BigInt,
        user_agent -> Nullable<Text>,
    }
}

diesel::table! {
    users (user_id) {
        user_id -> Binary,
        user_type -> Text,
        first_name -> Text,
        last_name -> Text,
        phone_number -> Nullable<Text>,
        farm_name -> Nullable<Text>,
        created_at -> BigInt,
        updated_at -> BigInt,
        account_id -> Nullable<Binary>,
        left_at -> Nullable<BigInt>,
    }
}

diesel::joinable!(access_tokens -> accounts (account_id));
diesel::joinable!(authority_dates -> authority_files (reinsurance_year));
diesel::joinable!(crop_codes -> accounts (agent));
diesel::joinable!(deadlines -> accounts (agent));
diesel::joinable!(invitations -> users (asker));
diesel::joinable!(mailed_tokens -> accounts (account_id));
diesel::joinable!(news_mails -> accounts (account_id));
diesel::joinable!(news_marks -> accounts (agent));
diesel::joinable!(record_history -> users (changed_by));
diesel::joinable!(recovery_codes -> second_factors (account_id));
diesel::joinable!(reminder_stops -> accounts (account_id));
diesel::joinable!(reminders -> accounts (farmer));
diesel::joinable!(reminders -> users (agent));
diesel::joinable!(second_factors -> accounts (account_id));
diesel::joinable!(sessions -> accounts (account_id));
diesel::joinable!(users -> accounts (account_id));

diesel::allow_tables_to_appear_in_same_query!(
    access_tokens,
    accounts,
    audit_log,
    authority_dates,
    authority_files,
    book_notes,
    change_log,
    crop_codes,
    deadlines,
    demo_data,
    field_imports,
    field_successions,
    invitations,
    jobs,
    links,
    mailed_tokens,
    news_mails,
    news_marks,
    photos,
    record_history,
    records,
    recovery_codes,
    reminder_stops,
    reminders,
    second_factors,
    sessions,
    users,
);
